import { rehearsal } from '@souvenance/contract/legacy/rehearsal'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { inDays } from '../../../test/requests.ts'
import { startService } from '../../../test/service.ts'
import { RehearsalClock } from './rehearsal-clock.tsx'

test('says how far the clock of reports is ahead, and lets a week pass', async () => {
  const shows = inDays(7)
  const passed = startService().answer(rehearsal.letPass, () => ({ clock: { minutes: 10_080, shows } }))
  const clock = { minutes: 180, shows: inDays(0) }
  const { say, person } = await renderComponent(<RehearsalClock clock={clock} />, { user: claire })
  screen.getByText(say('rehearsal:hours', { count: 3 }))
  await person.click(screen.getByRole('button', { name: say('rehearsal:minutes10080') }))
  await expect.poll(() => passed.mock.calls.length).toBe(1)
  expect(passed.mock.calls[0]?.[0]).toMatchObject({ body: { minutes: 10_080 } })
})

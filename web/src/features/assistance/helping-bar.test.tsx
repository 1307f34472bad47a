import { teams } from '@souvenance/contract/people/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent } from '../../../test/render.tsx'
import { inDays } from '../../../test/requests.ts'
import { startService } from '../../../test/service.ts'
import { HelpingBar } from './helping-bar.tsx'

const rose = { ...emile, firstname: 'Rose', fullname: 'Rose Laurent', gender: 'F', alive: true }

test('says whom one helps and for how long, and stops once that was confirmed', async () => {
  const leave = startService().answer(teams.leaveAssistance, () => ({}))
  const { person, say } = await renderComponent(<HelpingBar page={rose} until={inDays(6)} />, {
    user: claire,
  })
  screen.getByText('You are helping Rose write her page.')
  screen.getByText('6 days left')
  await person.click(screen.getByRole('button', { name: say('assistance:stop.open') }))
  const question = await screen.findByRole('dialog')
  expect(leave).not.toHaveBeenCalled()
  await person.click(within(question).getByRole('button', { name: say('assistance:stop.action') }))
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(leave.mock.calls[0]?.[0].params).toEqual({ uid: rose.userUid, currentUserUid: 'me' })
})

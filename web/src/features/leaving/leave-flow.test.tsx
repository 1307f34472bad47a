import { deletion } from '@souvenance/contract/accounts/deletion'
import { ownExports } from '@souvenance/contract/accounts/exports'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { startService } from '../../../test/service.ts'
import { LeaveFlow } from './leave-flow.tsx'
import type { LeaveStep } from './leave-step.ts'

const years = { birthYear: null, deathYear: null }
const jeanne = {
  ...emile,
  ...years,
  userUid: '00000000-0000-4000-8000-0000000000d1',
  fullname: 'Jeanne Blanc',
}
const theo = { ...jeanne, firstname: 'Théo', fullname: 'Théo Moreau', alive: true }

/** The address, held in memory. */
const Flow = () => {
  const [step, setStep] = useState<LeaveStep>()
  return <LeaveFlow step={step} onStep={setStep} onStay={vi.fn()} onLeft={vi.fn()} />
}

const open = async (memorials: object[]) => {
  const service = startService()
  service.answer(ownExports.list, () => ({ items: [] }))
  service.answer(
    deletion.outlook,
    () =>
      ({
        days: 14,
        reported: false,
        goes: { items: 0, pictures: 2, safeFiles: 0, letters: 0, wills: false, legatees: 0 },
        stays: { tributes: 1, comments: 0, messages: 0 },
        memorials,
        shared: [{ ...emile, ...years, keeper: theo }],
        leaving: [],
      }) as never,
  )
  service.answer(deletion.suggestedRecipients, () => ({ items: [], anchorDate: null, eof: true }))
  const view = await renderComponent(<Flow />, { user: claire })
  const press = async (key: string, params?: Record<string, string>) =>
    view.person.click(await screen.findByRole('button', { name: shown(view.say(key, params)) }))
  return { ...view, press }
}

test('says who goes on, asks about the rest, and keeps what was decided on the way back', async () => {
  const { say, press } = await open([{ ...jeanne, suggestions: 0 }])
  await screen.findByText(shown(say('leaving:pages.shared', { name: 'Théo' })))
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: say('leaving:next') })
  expect(next().disabled).toBe(true)
  screen.getByText(shown(say('leaving:pages.first', { name: 'Jeanne Blanc' })))
  await press('leaving:pages.choose')
  await press('leaving:recipient.nobody')
  await press('leaving:next')
  await screen.findByText(say('leaving:words.remove'))
  expect(document.activeElement?.textContent).toContain(say('leaving:words.title'))
  screen.getByText(say('leaving:pages.nobodyText'))
  await press('leaving:changeOf', { title: say('leaving:pages.title') })
  expect(next().disabled).toBe(false)
})

test('begins with the pages also where nothing has to be decided about them', async () => {
  const { say, press } = await open([])
  await press('leaving:next')
  await screen.findByText(say('leaving:words.remove'))
  await press('leaving:next')
  await screen.findByLabelText(say('leaving:confirm.password'))
  screen.getByText(say('leaving:words.keptAll'))
})

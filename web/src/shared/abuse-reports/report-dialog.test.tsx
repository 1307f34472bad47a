import { catalogue } from '@souvenance/contract/errors'
import { abuseReports } from '@souvenance/contract/operator/abuse-reports'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { refusal, startService } from '../../../test/service.ts'
import { ReportDialog } from './report-dialog.tsx'
import type { Reportable } from './reportable.ts'

const comment: Reportable = { type: 'comment', targetUid: '00000000-0000-4000-8000-000000000001' }
const author: Reportable = {
  type: 'person',
  targetUid: '00000000-0000-4000-8000-000000000002',
  name: 'Karim Benali',
}

const open = async (things: readonly [Reportable, ...Reportable[]]) => {
  const service = startService()
  service.answer(abuseReports.reasons, ({ query }) => ({
    type: query.type,
    items: [
      { reason: 'violence' as const, urgent: true },
      { reason: 'spam' as const, urgent: false },
    ],
  }))
  const onClose = vi.fn()
  const view = await renderComponent(<ReportDialog things={things} onClose={onClose} />, { user: claire })
  const press = (key: string) => view.person.click(screen.getByRole('button', { name: view.say(key) }))
  const choose = async (key: string) =>
    view.person.click(await screen.findByRole('radio', { name: new RegExp(view.say(key)) }))
  return { ...view, service, onClose, press, choose }
}

test('leads from what is meant to a word, and sends it once at the end', async () => {
  const { say, person, service, press, choose } = await open([comment, author])
  const report = service.answer(abuseReports.report, () => ({ folded: true }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: say('abuse-reports:next') }).disabled).toBe(
    true,
  )
  await choose('abuse-reports:kind.comment')
  await press('abuse-reports:next')
  await choose('abuse-reports:reason.violence')
  await press('abuse-reports:next')
  await person.type(screen.getByRole('textbox'), 'It frightens me.')
  await person.click(screen.getByRole('checkbox'))
  expect(report).not.toHaveBeenCalled()
  await press('abuse-reports:send')
  await screen.findByText(say('abuse-reports:sent.folded'))
  expect(report).toHaveBeenCalledTimes(1)
  expect(report.mock.lastCall?.[0].body).toEqual({
    type: 'comment',
    targetUid: comment.targetUid,
    reason: 'violence',
    mode: 'urgent',
    word: 'It frightens me.',
  })
})

test('keeps what was written on the way back, and says why it was refused', async () => {
  const { say, person, service, press, choose } = await open([comment])
  service.answer(abuseReports.report, () => refusal('alreadyReported'))
  await choose('abuse-reports:reason.spam')
  await press('abuse-reports:next')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await person.type(screen.getByRole('textbox'), 'Again.')
  await press('abuse-reports:back')
  await press('abuse-reports:next')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Again.')
  await press('abuse-reports:send')
  await screen.findByText(say(`messages:${catalogue.alreadyReported.key}`))
})

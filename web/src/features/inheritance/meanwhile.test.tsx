import { inherited, type OpenedMeanwhile } from '@souvenance/contract/legacy/inherited'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { theo } from '../../../test/death-reports.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { inDays } from '../../../test/requests.ts'
import { startService } from '../../../test/service.ts'
import { Meanwhile } from './meanwhile.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'

const opened = (part: Partial<OpenedMeanwhile> = {}): OpenedMeanwhile => ({
  reportUid: '00000000-0000-4000-8000-0000000000d1',
  reportDate: inDays(-9),
  endDate: inDays(-1),
  reporter: theo,
  wills: inDays(-8),
  memorial: null,
  safe: null,
  acts: [],
  eof: true,
  safeLocked: true,
  changes: [],
  undone: null,
  ...part,
})

test('says what opened, what stayed closed, and who read or took what', async () => {
  const date = inDays(-7)
  const acts: OpenedMeanwhile['acts'] = [
    { act: 'willsRead', by: theo, date, name: null },
    { act: 'fileDownloaded', by: null, date, name: null },
    { act: 'letterSent', by: theo, date, name: null },
  ]
  const told = opened({ acts })
  startService().answer(inherited.openedMeanwhile, () => ({ opened: told }))
  const { say } = await renderComponent(<Meanwhile />, { user: claire })
  await screen.findByText(shown(say('inherited:meanwhile.wills', { date: told.wills ?? '' })))
  screen.getByText(say('inherited:meanwhile.noSafe'))
  screen.getByText(shown(say('inherited:meanwhile.act.willsRead', { who: 'Théo Moreau', date })))
  screen.getByText(
    shown(say('inherited:meanwhile.act.file', { who: say('inherited:meanwhile.somebody'), date })),
  )
  screen.getByText(shown(say('inherited:meanwhile.act.letterTo', { who: 'Théo Moreau', date })))
  screen.getByText(say('inherited:meanwhile.locked'))
})

test('what others changed is told, and put back with one press and a yes', async () => {
  const date = inDays(-7)
  const changes: OpenedMeanwhile['changes'] = [
    { what: 'deleted', name: 'Le lac', date },
    { what: 'page', name: null, date },
  ]
  const service = startService()
  service.answer(inherited.openedMeanwhile, () => ({ opened: opened({ changes }) }))
  const undone = service.answer(inherited.undoMeanwhile, () => ({}))
  const { say, person } = await renderComponent(<Meanwhile />, { user: claire })
  await screen.findByText(shown(say('inherited:changed.deletedNamed', { name: 'Le lac', date })))
  screen.getByText(shown(say('inherited:changed.page', { date })))
  await person.click(screen.getByRole('button', { name: say('inherited:changed.action') }))
  const question = within(await screen.findByRole('dialog'))
  service.answer(inherited.openedMeanwhile, () => ({ opened: opened({ changes, undone: date }) }))
  await person.click(question.getByRole('button', { name: say('inherited:changed.action') }))
  await screen.findByText(shown(say('inherited:changed.undone', { date })))
  expect(undone).toHaveBeenCalledOnce()
})

test('who was never taken for dead reads that nothing was opened', async () => {
  startService().answer(inherited.openedMeanwhile, () => ({ opened: null }))
  const { say } = await renderComponent(<Meanwhile />, { user: claire })
  await screen.findByText(say('inherited:meanwhile.never'))
})

test('the way to it is offered for some months after the return', async () => {
  const service = startService()
  service.answer(inherited.openedMeanwhile, () => ({ opened: opened() }))
  const { say, leave } = await renderComponent(<MeanwhileNote />, { user: claire })
  const way = await screen.findByRole('link', { name: say('inherited:meanwhile.see') })
  expect(way.getAttribute('href')).toBe('/legacy/opened')
  leave()
  const asked = service.answer(inherited.openedMeanwhile, () => ({
    opened: opened({ endDate: inDays(-100) }),
  }))
  await renderComponent(<MeanwhileNote />, { user: claire })
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(screen.queryByRole('link')).toBeNull()
})

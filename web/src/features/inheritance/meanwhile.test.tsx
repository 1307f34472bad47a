import { inherited, type OpenedMeanwhile } from '@souvenance/contract/legacy/inherited'
import { screen } from '@testing-library/react'
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
  ...part,
})

test('says what opened, what stayed closed, and who read or took what', async () => {
  const date = inDays(-7)
  const acts: OpenedMeanwhile['acts'] = [
    { act: 'willsRead', by: theo, date, name: null },
    { act: 'fileDownloaded', by: null, date, name: null },
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
  screen.getByText(say('inherited:meanwhile.locked'))
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

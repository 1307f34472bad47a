import { type SafeActivity, safe } from '@souvenance/contract/safe/safe'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { ActivityView } from './activity-view.tsx'

const did = (act: SafeActivity['act'], name: string, by: string | null = null): SafeActivity => ({
  act,
  date: '2026-01-02T10:00:00.000Z',
  itemUid: name,
  name,
  by,
})

test('tells what happened to which file, and which heir downloaded it', async () => {
  startService().answer(safe.activity, () => ({
    items: [
      did('purged', 'a.jpg'),
      did('restored', 'b.jpg'),
      did('deleted', 'c.jpg'),
      did('downloaded', 'd.jpg'),
      did('downloaded', 'e.jpg', 'Théo Moreau'),
    ],
    eof: true,
  }))
  const { say } = await renderComponent(<ActivityView />, { user: claire })
  for (const sentence of [
    say('safe:activity.purged', { name: 'a.jpg' }),
    say('safe:activity.restored', { name: 'b.jpg' }),
    say('safe:activity.deleted', { name: 'c.jpg' }),
    say('safe:activity.downloaded', { name: 'd.jpg' }),
    say('safe:activity.downloadedBy', { name: 'e.jpg', by: 'Théo Moreau' }),
    say('safe:activity.end'),
  ])
    await screen.findByText(shown(sentence))
})

test('says that nothing has happened yet', async () => {
  startService().answer(safe.activity, () => ({ items: [], eof: true }))
  const { say } = await renderComponent(<ActivityView />, { user: claire })
  await screen.findByText(say('safe:activity.noneTitle'))
  expect(screen.queryByText(shown(say('safe:activity.end')))).toBeNull()
})

test('a list that cannot be read can be asked for again', async () => {
  const service = startService()
  service.answer(safe.activity, () => refusal('safeReadOnly'))
  const { person, say } = await renderComponent(<ActivityView />, { user: claire })
  const retry = await screen.findByRole('button', { name: say('ui:error.retry') })
  service.answer(safe.activity, () => ({ items: [did('deleted', 'c.jpg')], eof: true }))
  await person.click(retry)
  const list = await screen.findByRole('list', { name: say('safe:activity.title') })
  await within(list).findByText(shown(say('safe:activity.deleted', { name: 'c.jpg' })))
})

import { biography } from '@souvenance/contract/biography/biography'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personOf } from '../../../../test/biography.ts'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { ChapterHistoryDialog } from './chapter-history-dialog.tsx'

test.each(['create', 'delete', 'restore'])('the act %s is told by its own words', async (act) => {
  const entry = {
    entryUid: '1',
    act,
    actor: personOf('Theo', 'Moreau'),
    contributor: null,
    fields: [],
    comment: '',
    date: '2026-01-01T10:00:00.000Z',
    version: null,
  }
  startService().answer(biography.history, () => ({ items: [entry], eof: true }))
  const { say } = await renderComponent(
    <ChapterHistoryDialog uid="1" chapterUid="2" title="The shop" writing={undefined} onClose={() => {}} />,
    { user: claire },
  )
  expect((await screen.findByText('Theo Moreau')).closest('p')?.textContent).toBe(
    `Theo Moreau ${say(`biography:history.${act}`)}`,
  )
})

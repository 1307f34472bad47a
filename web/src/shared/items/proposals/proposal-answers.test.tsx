import { proposalAnswers } from '@souvenance/contract/items/proposal-answers'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { ProposalAnswers } from './proposal-answers.tsx'

const open = async (answers: { text: string; accepted: boolean; word: string }[]) => {
  const service = startService()
  const asked = service.answer(proposalAnswers.read, () => ({
    answers: answers.map((answer, index) => ({
      ...answer,
      itemUid: `${index}`,
      by: null,
      date: '2026-01-02T10:00:00.000Z',
    })),
  }))
  return { ...(await renderComponent(<ProposalAnswers userUid="page" of="pictures" />)), asked }
}

test('a declined picture is told with its word, whether it has a description or not', async () => {
  const { say, asked } = await open([
    { text: '', accepted: false, word: 'Nous l’avons déjà.' },
    { text: 'La porte du jardin', accepted: true, word: '' },
  ])
  await screen.findByText(say('items:answer.word', { word: 'Nous l’avons déjà.' }))
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(say('items:answer.declinedPlain')),
    expect.stringContaining(say('items:answer.accepted', { title: 'La porte du jardin' })),
  ])
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ query: { of: 'pictures' } })
})

test('without answers there is no heading', async () => {
  const { asked } = await open([])
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(screen.queryByRole('heading')).toBeNull()
})

import { biography } from '@souvenance/contract/biography/biography'
import type { ProposalDetail } from '@souvenance/contract/biography/chapters'
import { type ProposalAnswer, proposalAnswers } from '@souvenance/contract/items/proposal-answers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personOf, proposalOf } from '../../../../test/biography.ts'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { ProposalList } from './proposal-list.tsx'

const linked = { itemUid: 'chapter', num: '1', title: 'The shop', version: 1 }
const rights = { level: 2, own: false, follows: true, viewAs: null } as never

const open = async (items: ProposalDetail[], answers: ProposalAnswer[] = []) => {
  const service = startService()
  const held = { items }
  service.answer(biography.proposals, () => ({ items: held.items, anchorDate: null, eof: true, rights }))
  service.answer(proposalAnswers.read, () => ({ answers }))
  const view = await renderComponent(<ProposalList page={emile} />, { user: claire })
  const { person, say } = view
  const decline = async (action: string) =>
    person.click(await screen.findByRole('button', { name: say(action) }))
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name: say(name) }))
  return { ...view, service, held, decline, dialog }
}

test('a proposed change leads to the comparison, a new chapter to its text', async () => {
  const change = proposalOf({ linked })
  const added = proposalOf({
    itemUid: '00000000-0000-4000-8000-0000000000a2',
    title: 'The boats',
    linked: null,
  })
  const { say } = await open([change, added])
  const compare = await screen.findByRole('link', { name: say('biography:proposals.compare') })
  expect(compare.getAttribute('href')).toBe(`/emile-laurent/biography/proposals/${change.itemUid}`)
  const look = screen.getByRole('link', { name: say('biography:proposals.look') })
  expect(look.getAttribute('href')).toBe(`/emile-laurent/biography/proposals/${added.itemUid}`)
  screen.getByText(new RegExp(say('biography:proposals.change', { num: '1', title: 'The shop' }), 'u'))
  expect(screen.getAllByText(shown(say('biography:merge.word', { word: change.comment })))).toHaveLength(2)
})

test('none waiting leads back to the book', async () => {
  const { say } = await open([])
  await screen.findByText(say('biography:proposals.none'))
  const way = screen.getByRole('link', { name: say('biography:proposals.back') })
  expect(way.getAttribute('href')).toBe('/emile-laurent/biography')
})

test('declining sends the word to who proposed it', async () => {
  const { service, held, person, say, decline, dialog } = await open([proposalOf({ linked })])
  const refuse = service.answer(biography.refuse, () => {
    held.items = []
    return null as never
  })
  await decline('biography:decline.action')
  const question = await dialog('biography:decline.title')
  await person.click(question.getByLabelText(say('biography:answer.word', { name: 'Theo' })))
  await person.paste('Seventeen, I asked him.')
  await person.click(question.getByRole('button', { name: say('biography:decline.action') }))
  await screen.findByText(say('biography:proposals.none'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(refuse.mock.calls[0]?.[0].query).toEqual({ word: 'Seventeen, I asked him.' })
})

test('one’s own proposal is withdrawn without a word', async () => {
  const own = proposalOf({ linked, can: { edit: true, accept: false, refuse: false, withdraw: true } })
  const { service, held, person, say, decline, dialog } = await open([own])
  const refuse = service.answer(biography.refuse, () => {
    held.items = []
    return null as never
  })
  const edit = await screen.findByRole('link', { name: say('biography:act.edit') })
  expect(edit.getAttribute('href')).toBe(`/emile-laurent/biography/write?proposal=${own.itemUid}`)
  await decline('biography:withdraw.action')
  const question = await dialog('biography:withdraw.title')
  expect(question.queryByRole('textbox')).toBeNull()
  await person.click(question.getByRole('button', { name: say('biography:withdraw.action') }))
  await screen.findByText(say('biography:proposals.none'))
  expect(refuse.mock.calls[0]?.[0].query).toEqual({})
})

test('a word survives a refusal and a closed dialog', async () => {
  const { service, person, say, decline, dialog } = await open([proposalOf({ linked })])
  service.answer(biography.refuse, () => refusal('unavailable'))
  await decline('biography:decline.action')
  const question = await dialog('biography:decline.title')
  await person.click(question.getByRole('textbox'))
  await person.paste('Seventeen.')
  await person.click(question.getByRole('button', { name: say('biography:decline.action') }))
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await decline('biography:decline.action')
  const again = await dialog('biography:decline.title')
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Seventeen.')
})

test('answers to one’s own proposals are shown below', async () => {
  const answer = { by: personOf('Claire', 'Laurent'), date: '2026-01-02T10:00:00.000Z' }
  const { say } = await open(
    [],
    [{ ...answer, itemUid: '1', text: 'The shop', accepted: true, word: 'Sixteen, yes.' }],
  )
  await screen.findByRole('heading', { name: say('items:answer.title') })
  screen.getByText(shown(say('items:answer.word', { word: 'Sixteen, yes.' })))
})

import { pages } from '@souvenance/contract/pages/pages'
import { search } from '@souvenance/contract/pages/search'
import { type FamilyRequest, family } from '@souvenance/contract/people/family'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTree, lineOf, relativeOf, treeOf } from '../../../../test/family.ts'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { cardOf, requestOf } from '../../../../test/requests.ts'
import { answerContacts, startService } from '../../../../test/service.ts'
import { Family } from './family.tsx'

const me = emile.userUid
const nora = { ...cardOf('Nora', 'Laurent', 7), gender: 'F' }
const waitingOf = (part: Partial<FamilyRequest> = {}): FamilyRequest => ({
  requestUid: '00000000-0000-4000-8000-0000000000a1',
  asked: 'by page',
  person: nora,
  email: null,
  asker: null,
  word: '',
  answeredBy: null,
  type: linkTypes.siblings,
  degree: 1,
  relation: 'blood',
  via: null,
  creationDate: '2026-01-01T10:00:00.000Z',
  expirationDate: '2026-03-01T10:00:00.000Z',
  can: { accept: false, decline: false, cancel: true },
  ...part,
})

type Setting = { can?: { add: boolean; join: boolean }; waiting?: FamilyRequest[] }

const open = async ({ can = { add: true, join: false }, waiting = [] }: Setting = {}) => {
  const service = startService()
  const son = relativeOf('Michel', { can: { unlink: true } })
  const tree = treeOf([inTree('Émile', 0, { userUid: me }), inTree('Michel', 1)], [lineOf(me, 'michel')])
  const left = [son]
  service.answer(pages.permalink, () => emile)
  service.answer(family.circle, () => ({
    items: [...left],
    eof: true,
    totalCount: left.length,
    isVisibleFor: true,
    can,
  }))
  service.answer(family.tree, () => tree)
  service.answer(family.requests, () => ({ items: waiting, eof: true }))
  service.answer(family.suggestions, () => ({ items: [] }))
  const view = await renderComponent(<Family />, {
    user: claire,
    path: '/$permalink',
    address: '/emile-laurent',
    layouts: ['page'],
  })
  return { ...view, service, left }
}

test('a sister is chosen by name and asked, from her place in the tree', async () => {
  const { say, person, service } = await open()
  answerContacts(service)
  service.answer(search.find, () => ({
    items: [{ ...nora, attached: false, level: null }],
    eof: true,
    totalCount: 1,
    invitation: null,
  }))
  const ask = service.answer(requests.ask, () => ({ request: requestOf({ received: false }) }))
  await person.click(await screen.findByRole('button', { name: say('family:add.siblingAction') }))
  const dialog = await screen.findByRole('dialog')
  await person.type(await within(dialog).findByRole('combobox', { name: say('family:add.person') }), 'Nora')
  await person.click(await within(dialog).findByRole('option', { name: /Nora/u }))
  within(dialog).getByText(say('family:add.said', { who: 'Nora Laurent', name: 'Émile', kin: 'sibling' }))
  await person.click(within(dialog).getByRole('button', { name: say('family:add.send') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(ask.mock.calls[0]?.[0].body).toEqual({
    requestType: requestTypes.familyCircle,
    request: { targetUid: me, type: linkTypes.siblings, degree: 1, relation: 'blood' },
    recipient: { type: 0, uid: nora.userUid },
  })
})

test('a grandchild is told through a child, and nobody is asked without a name', async () => {
  const { say, person, service } = await open()
  const ask = service.answer(requests.ask, () => ({ request: requestOf({ received: false }) }))
  // A slow typist is offered names before the address is complete.
  answerContacts(service)
  service.answer(search.find, () => ({ items: [], eof: true, totalCount: 0, invitation: null }))
  await person.click(await screen.findByRole('button', { name: say('family:add.childAction') }))
  const dialog = await screen.findByRole('dialog')
  await person.selectOptions(within(dialog).getByLabelText(say('family:add.precisely')), '2 blood')
  await person.selectOptions(within(dialog).getByLabelText(say('family:add.through')), 'michel')
  await person.click(within(dialog).getByRole('button', { name: say('family:add.send') }))
  await within(dialog).findByText(say('family:add.nobody'))
  await person.type(
    await within(dialog).findByRole('combobox', { name: say('family:add.person') }),
    'ines@laurent.test',
  )
  await person.click(within(dialog).getByRole('button', { name: say('family:add.send') }))
  await waitFor(() => expect(ask.mock.calls).toHaveLength(1))
  expect(ask.mock.calls[0]?.[0].body).toMatchObject({
    request: { type: linkTypes.descendants, degree: 2, via: 'michel' },
    recipient: { type: 1, email: 'ines@laurent.test' },
  })
})

test('whom we asked stands in their area and can be taken back', async () => {
  const waiting = [waitingOf()]
  const { say, person, service } = await open({ waiting })
  const cancel = service.answer(requests.cancel, () => {
    waiting.length = 0
    return { request: requestOf({ state: 'cancelled' }) }
  })
  await person.click(await screen.findByRole('button', { name: say('family:view.list') }))
  const area = screen.getByRole('region', { name: say('family:area.siblings') })
  within(area).getByText(say('family:kin.sibling', { context: 'F' }))
  await person.click(
    within(area).getByRole('button', { name: say('family:waiting.cancel', { name: 'Nora Laurent' }) }),
  )
  const question = within(
    await screen.findByRole('dialog', {
      name: shown(say('requests:takeBack.title', { whom: 'Nora Laurent' })),
    }),
  )
  expect(cancel).not.toHaveBeenCalled()
  await person.click(question.getByRole('button', { name: say('requests:takeBack.action') }))
  await waitFor(() => expect(screen.queryByText('Nora Laurent')).toBeNull())
  expect(cancel.mock.calls).toHaveLength(1)
})

test('whoever has not answered stands in the tree, and who asked for a page in its name is told', async () => {
  const asker = cardOf('Théo', 'Moreau', 8)
  const { say } = await open({ waiting: [waitingOf({ asker, word: 'Votre sœur ?' })] })
  const tree = await screen.findByRole('region', { name: say('family:tree.label', { name: 'Émile' }) })
  const place = (await within(tree).findByText('Nora Laurent')).parentElement
  expect(place?.textContent).toContain(say('family:tree.waits'))
  within(tree).getByText(say('family:tree.waiting'))
  const part = screen.getByRole('region', { name: say('family:waiting.asked') })
  within(part).getByText(say('family:waiting.asker', { name: 'Théo Moreau' }))
  within(part).getByText('Votre sœur ?')
})

test('who asks to join is answered under the tree', async () => {
  const asks = waitingOf({ asked: 'of page', can: { accept: true, decline: true, cancel: false } })
  const { say, person, service } = await open({ waiting: [asks] })
  const accept = service.answer(requests.accept, () => ({ request: requestOf({ state: 'accepted' }) }))
  const part = await screen.findByRole('region', { name: say('family:waiting.asking') })
  await person.click(within(part).getByRole('button', { name: /Accept.*Nora/u }))
  await waitFor(() => expect(accept.mock.calls).toHaveLength(1))
})

test('somebody who only reads says to be a relative, and is offered no place to fill', async () => {
  const { say, person, service } = await open({ can: { add: false, join: true } })
  const ask = service.answer(requests.ask, () => ({ request: requestOf({ received: false }) }))
  await person.click(await screen.findByRole('button', { name: say('family:join.action') }))
  expect(screen.queryByRole('button', { name: say('family:add.childAction') })).toBeNull()
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('radio', { name: /Brother or sister/u }))
  await person.click(within(dialog).getByRole('button', { name: say('family:add.send') }))
  await waitFor(() => expect(ask.mock.calls).toHaveLength(1))
  expect(ask.mock.calls[0]?.[0].body.request).toEqual({
    sourceUid: 'me',
    type: linkTypes.siblings,
    degree: 1,
    relation: 'blood',
  })
})

test('the end of a link is taken back from its notice', async () => {
  const { say, person, service, left } = await open()
  const [son] = left
  service.answer(family.unlink, () => {
    left.length = 0
    return {}
  })
  const relink = service.answer(family.relink, () => {
    if (son) left.push(son)
    return {}
  })
  await person.click(await screen.findByRole('button', { name: say('family:view.list') }))
  await person.click(screen.getByRole('button', { name: `${say('family:unlink.action')}, Michel Laurent` }))
  await person.click(await screen.findByRole('button', { name: say('family:unlink.confirm') }))
  await screen.findByText(shown(say('family:unlink.done', { name: 'Michel Laurent' })))
  await person.click(screen.getByRole('button', { name: say('family:unlink.undo') }))
  await screen.findByRole('link', { name: /Michel/u })
  expect(relink.mock.calls).toHaveLength(1)
})

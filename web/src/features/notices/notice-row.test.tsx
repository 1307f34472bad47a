import { itemCodes } from '@souvenance/contract/items/item-types'
import { languages } from '@souvenance/contract/languages'
import { noticeKinds } from '@souvenance/contract/people/notice-kinds'
import type { Notice } from '@souvenance/contract/people/notifications'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noticeOf, paul, rose, theo } from '../../../test/notices.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { cardOf } from '../../../test/requests.ts'
import { NoticeRow } from './notice-row.tsx'

const several = { actors: [theo, rose, paul], actorsCount: 5, count: 5 }
const own = { page: { ...cardOf('Claire', 'Laurent', 3), userUid: claire.userUid } }
const nobody = { actors: [], actorsCount: 0 }

/** Every wording of a kind: with and without a title, of one person, several and nobody, on one's page and another. */
const wordings = (key: Notice['key']): Notice[] => [
  ...[{}, several, own, nobody, { params: {} }, { params: {}, ...several }].map((part) =>
    noticeOf({ key, ...part }),
  ),
  ...Object.values(requestTypes).map((requestType) => noticeOf({ key, params: { requestType } })),
  ...['editor', 'administrator', 'assistant'].map((role) => noticeOf({ key, params: { role } })),
  noticeOf({ key, params: { expirationDate: '2026-05-11T10:00:00.000Z' }, ...own }),
]

const show = (notices: Notice[], language: (typeof languages)[number] = 'en') =>
  renderComponent(
    notices.map((notice) => <NoticeRow key={notice.noticeUid} notice={notice} />),
    { user: claire, language },
  )

/** Without asking each of some hundred rows for its role. */
const told = () =>
  [...document.querySelectorAll('article')].map(({ textContent }) => shown(textContent ?? ''))

test.each(languages)('every kind has a sentence of its own (%s)', async (language) => {
  const notices = noticeKinds.flatMap(wordings)
  await show(notices, language)
  const texts = told()
  expect(texts).toHaveLength(notices.length)
  for (const text of texts) expect(text).not.toMatch(/MISSING|notices:|\{\{|undefined|Invalid/u)
  const plain = noticeKinds.map((kind) => texts[notices.findIndex(({ key }) => key === kind)])
  expect(new Set(plain).size).toBe(noticeKinds.length)
})

const said: [string, Partial<Notice>, string, string][] = [
  [
    'one person',
    {},
    'Théo Moreau left a flower on “The wedding at Talloires”.',
    'Théo Moreau a déposé une fleur sur « The wedding at Talloires ».',
  ],
  [
    'two people',
    { key: 'follower', actors: [theo, rose], actorsCount: 2, count: 2 },
    'Théo Moreau and Rose Laurent now follow Émile’s page.',
    'Théo Moreau et Rose Laurent suivent désormais la page d’Émile.',
  ],
  [
    'several people',
    { key: 'comment', ...several },
    'Théo Moreau, Rose Laurent and 3 others commented on “The wedding at Talloires”.',
    'Théo Moreau, Rose Laurent et 3 autres personnes ont commenté « The wedding at Talloires ».',
  ],
  [
    'one of three who is not named',
    { key: 'like', params: {}, actors: [theo, rose, paul], actorsCount: 3, count: 3 },
    'Théo Moreau, Rose Laurent and one other person left flowers on Émile’s page.',
    'Théo Moreau, Rose Laurent et une autre personne ont déposé des fleurs sur la page d’Émile.',
  ],
  [
    'a chapter',
    { key: 'proposal', params: { itemType: itemCodes.chapter.proposal } },
    'Théo Moreau proposes a chapter for Émile’s page.',
    'Théo Moreau propose un chapitre pour la page d’Émile.',
  ],
  [
    'several pictures of one person',
    { key: 'proposal', count: 4, params: { itemType: itemCodes.picture.proposal } },
    'Théo Moreau proposes 4 pictures for Émile’s page.',
    'Théo Moreau propose 4 photos pour la page d’Émile.',
  ],
  [
    'several things of one person',
    { key: 'proposal', count: 2, params: {} },
    'Théo Moreau makes 2 proposals for Émile’s page.',
    'Théo Moreau fait 2 propositions pour la page d’Émile.',
  ],
  [
    'several memories of one person',
    { key: 'proposal', count: 4, params: { itemType: itemCodes['life-event'].proposal } },
    'Théo Moreau proposes 4 memories for Émile’s page.',
    'Théo Moreau propose 4 souvenirs pour la page d’Émile.',
  ],
  [
    'one’s own page',
    { key: 'follower', ...own },
    'Théo Moreau now follows your page.',
    'Théo Moreau suit désormais votre page.',
  ],
  [
    'nobody who may be named',
    { key: 'request-declined', params: { requestType: requestTypes.editorialTeam }, ...nobody },
    'Someone declined what you asked about Émile’s page.',
    'Quelqu’un a décliné votre demande pour la page d’Émile.',
  ],
  [
    'an address that was invited',
    { key: 'request-declined', params: { requestType: 0, email: 'nora@mail.example' }, ...nobody },
    'Your invitation to nora@mail.example for Émile’s page was declined.',
    'Votre invitation à nora@mail.example pour la page d’Émile a été déclinée.',
  ],
  [
    'a helper who left',
    { key: 'role-taken', params: { role: 'assistant' }, page: { ...theo, userUid: claire.userUid } },
    'Théo Moreau no longer helps you write your page.',
    'Théo Moreau ne vous aide plus à écrire votre page.',
  ],
]

test.each(said)('the sentence agrees: %s', async (_, part, english, french) => {
  const { leave } = await show([noticeOf(part)])
  expect(told()[0]).toContain(english)
  leave()
  await show([noticeOf(part)], 'fr')
  expect(told()[0]).toContain(french)
})

test('the whole row is one link to what is told, its search and hash included', async () => {
  const link = { permalink: 'emile-laurent', itemUid: null, commentUid: null, chapterUid: null }
  const addresses = [
    '/emile-laurent/tributes/a1',
    '/emile-laurent/biography#c1',
    '/notifications?tab=requests',
  ]
  await show(addresses.map((address) => noticeOf({ link: { ...link, address } })))
  const rows = screen.getAllByRole('article').map((row) => within(row).getByRole('link'))
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(addresses)
  expect(rows[0]?.querySelector('a, button')).toBeNull()
})

test('what the reader may not open is no link', async () => {
  await show([noticeOf({ link: null })])
  screen.getByText('Théo Moreau')
  expect(screen.queryByRole('link')).toBeNull()
})

test('what is new is said, and who acted stands out', async () => {
  const { say } = await show([noticeOf({ seen: false, actors: [theo, rose], actorsCount: 2 }), noticeOf()])
  const [fresh, known] = screen.getAllByRole('link')
  expect(fresh?.textContent).toContain(say('notices:new'))
  expect(known?.textContent).not.toContain(say('notices:new'))
  expect([...(fresh?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Théo Moreau',
    'Rose Laurent',
  ])
})

test('the first words of a tribute are quoted', async () => {
  await show([noticeOf({ key: 'tribute', params: { excerpt: 'He **always** had\ntime.' } })])
  expect(screen.getByRole('link').querySelector('q')?.textContent).toBe('He always had')
})

test('that a page has become a memorial is shown once, and softly', async () => {
  const notice = noticeOf({ key: 'death-established', ...nobody, seen: false })
  const { say, person: user } = await show([notice])
  await user.click(screen.getByRole('link'))
  const dialog = await screen.findByRole('dialog', { name: say('notices:moment.title', { name: 'Émile' }) })
  within(dialog).getByText(say('notices:moment.text'))
  expect(
    within(dialog)
      .getByRole('link', { name: say('notices:moment.see') })
      .getAttribute('href'),
  ).toBe(notice.link?.address)
  await user.click(within(dialog).getByRole('button', { name: say('notices:moment.later') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('link'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

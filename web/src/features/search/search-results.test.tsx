import { type Found, search } from '@souvenance/contract/pages/search'
import { levels } from '@souvenance/contract/people/levels'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { refusal, startService } from '../../../test/service.ts'
import { SearchResults } from './search-results.tsx'

const found = (firstname: string, level: number | null): Found => ({
  userUid: firstname,
  permalink: firstname.toLowerCase(),
  firstname,
  lastname: 'Laurent',
  fullname: `${firstname} Laurent`,
  alive: true,
  birthYear: null,
  deathYear: null,
  profilePics: {},
  level,
  attached: false,
})
const answerOf = (items: Found[], totalCount = items.length) => ({
  items,
  invitation: null,
  eof: true,
  totalCount,
})
const terms = { query: 'laurent', inMemorials: true }

test('each person found leads to the page, and says how the searcher stands there', async () => {
  const find = startService().answer(search.find, () =>
    answerOf([
      found('Emile', levels.administrator),
      found('Claire', levels.owner),
      found('Nadia', levels.follower),
      found('Karim', null),
    ]),
  )
  const { say } = await renderComponent(<SearchResults terms={terms} onInvite={() => {}} />)
  const row = async (name: string) => within(await screen.findByRole('link', { name: new RegExp(name, 'u') }))
  ;(await row('Emile')).getByText(shown(say('search:found.caretaker')))
  ;(await row('Claire')).getByText(shown(say('search:found.own')))
  ;(await row('Nadia')).getByText(shown(say('search:found.following')))
  expect(screen.getByRole('link', { name: /Karim/u }).getAttribute('href')).toBe('/karim')
  screen.getByText(shown(say('search:results.count', { count: 4 })))
  expect(find.mock.calls[0]?.[0].query).toMatchObject({ query: 'laurent', page: '1' })
})

test('a number that was capped is not told as exact', async () => {
  startService().answer(search.find, () => answerOf([found('Emile', null)], 200))
  const { say } = await renderComponent(<SearchResults terms={terms} onInvite={() => {}} />)
  await screen.findByText(shown(say('search:results.many', { count: 200 })))
})

test('nobody found leads to a new memorial', async () => {
  startService().answer(search.find, () => answerOf([]))
  const { say } = await renderComponent(<SearchResults terms={terms} onInvite={() => {}} />)
  await screen.findByText(shown(say('search:results.emptyTitle')))
  const way = screen.getByRole('link', { name: say('search:results.create') })
  expect(way.getAttribute('href')).toBe('/memorials/new')
})

test('a failed search can be tried again', async () => {
  const service = startService()
  service.answer(search.find, () => refusal('badInput'))
  const { person, say } = await renderComponent(<SearchResults terms={terms} onInvite={() => {}} />)
  const retry = await screen.findByRole('button', { name: say('ui:error.retry') })
  service.answer(search.find, () => answerOf([found('Emile', null)]))
  await person.click(retry)
  await screen.findByRole('link', { name: /Emile/u })
})

test('an address of nobody the viewer knows can be invited', async () => {
  const email = 'ines@moreau.example'
  const find = startService().answer(search.find, () => ({ ...answerOf([]), invitation: { email } }))
  const onInvite = vi.fn()
  const { person, say } = await renderComponent(
    <SearchResults terms={{ query: email }} onInvite={onInvite} />,
    {
      user: claire,
    },
  )
  await screen.findByText(shown(say('search:invite.text', { email })))
  expect(screen.queryByText(shown(say('search:results.emptyTitle')))).toBeNull()
  await person.click(screen.getByRole('button', { name: say('search:invite.action') }))
  expect(onInvite).toHaveBeenCalledExactlyOnceWith(email)
  expect(find.mock.calls[0]?.[0].query).toMatchObject({ enableEmails: 'true', enableRue: 'true' })
})

test('visitors search by name alone', async () => {
  const find = startService().answer(search.find, () => answerOf([]))
  const { say } = await renderComponent(<SearchResults terms={terms} onInvite={() => {}} />)
  await screen.findByText(shown(say('search:results.emptyTitle')))
  expect(find.mock.calls[0]?.[0].query).not.toHaveProperty('enableEmails')
})

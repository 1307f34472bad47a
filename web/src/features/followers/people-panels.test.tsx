import { clouds, type Follower } from '@souvenance/contract/people/followers'
import { levels } from '@souvenance/contract/people/levels'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personOf } from '../../../test/biography.ts'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { startService } from '../../../test/service.ts'
import { FollowersPanel } from './followers-panel.tsx'
import { FollowingsPanel } from './followings-panel.tsx'

const theo: Follower = { ...personOf('Theo', 'Moreau'), level: levels.follower, gender: 'M' }
const nadia: Follower = { ...personOf('Nadia', 'Benali'), level: levels.administrator, gender: 'F' }
const listOf = (items: Follower[], isVisibleFor = true) => ({
  items,
  eof: true,
  totalCount: items.length,
  isVisibleFor,
})
const own = { ...emile, rights: { ...emile.rights, own: true } }
const chip = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name })

test('followers lead to their pages, with their role', async () => {
  startService().answer(clouds.followers, () => listOf([theo, nadia]))
  const { say } = await renderComponent(<FollowersPanel page={emile} viewAs={null} />, { user: claire })
  const way = await screen.findByRole('link', { name: /Nadia Benali/u })
  expect(way.getAttribute('href')).toBe('/nadia-benali')
  within(way).getByText(say('followers:role.admin', { context: 'F' }))
  screen.getByRole('heading', { name: new RegExp(`${say('followers:followers.title')}.*2`, 'u') })
})

test('followers are filtered by role, once the choice has settled', async () => {
  const followers = startService().answer(clouds.followers, ({ query }) =>
    listOf(query.filters?.includes('admin') === false ? [theo] : [theo, nadia]),
  )
  const { person, say } = await renderComponent(<FollowersPanel page={emile} viewAs={null} />, {
    user: claire,
  })
  await screen.findByRole('link', { name: /Nadia Benali/u })
  await person.click(chip(say('followers:filter.label'), say('followers:filter.admin')))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Nadia Benali/u })).toBeNull())
  screen.getByRole('link', { name: /Theo Moreau/u })
  expect(followers.mock.lastCall?.[0].query.filters?.split(',')).toEqual(['follower', 'editor'])
})

test('a private list says so, and offers nothing to filter', async () => {
  startService().answer(clouds.followers, () => listOf([], false))
  const { say } = await renderComponent(<FollowersPanel page={emile} viewAs={null} />)
  await screen.findByText(say('followers:closed.title'))
  expect(screen.queryByRole('group', { name: say('followers:filter.label') })).toBeNull()
})

test('nobody yet is said by the name of the page', async () => {
  startService().answer(clouds.followers, () => listOf([]))
  const { say } = await renderComponent(<FollowersPanel page={emile} viewAs={null} />)
  await screen.findByText(shown(say('followers:followers.none', { name: emile.firstname })))
})

test('a page viewed as others is asked for as they see it', async () => {
  const followers = startService().answer(clouds.followers, () => listOf([theo]))
  await renderComponent(<FollowersPanel page={emile} viewAs={3} />, { user: claire })
  await screen.findByRole('link', { name: /Theo Moreau/u })
  expect(followers.mock.calls[0]?.[0].query.viewAs).toBe('3')
})

test('pages one follows say what one is there, and change from memorials to people', async () => {
  const memorial = { ...personOf('Emile', 'Laurent'), alive: false, birthYear: 1929, deathYear: 2017 }
  const followings = startService().answer(clouds.followings, ({ query }) =>
    listOf(query.kind === 'people' ? [theo] : [{ ...memorial, level: levels.administrator }]),
  )
  const { person, say } = await renderComponent(<FollowingsPanel page={own} viewAs={null} />, {
    user: claire,
  })
  const way = await screen.findByRole('link', { name: /Emile Laurent/u })
  within(way).getByText('1929–2017')
  within(way).getByText(say('followers:tie.iAdminister'))
  await person.click(chip(say('followers:followings.kind'), say('followers:followings.people')))
  await screen.findByRole('link', { name: /Theo Moreau/u })
  expect(followings.mock.lastCall?.[0].query.kind).toBe('people')
})

test('pages somebody else follows name that person', async () => {
  startService().answer(clouds.followings, () => listOf([{ ...theo, level: levels.editor }]))
  const { say } = await renderComponent(<FollowingsPanel page={emile} viewAs={null} />)
  await screen.findByText(shown(say('followers:tie.writes', { name: emile.firstname })))
})

test('a choice that matches no page says so', async () => {
  startService().answer(clouds.followings, ({ query }) => listOf(query.filters ? [] : [theo]))
  const { person, say } = await renderComponent(<FollowingsPanel page={own} viewAs={null} />, {
    user: claire,
  })
  await screen.findByRole('link', { name: /Theo Moreau/u })
  await person.click(chip(say('followers:tie.label'), say('followers:tie.followed')))
  await screen.findByText(shown(say('followers:tie.none')))
})

import { pages } from '@souvenance/contract/pages/pages'
import { search } from '@souvenance/contract/pages/search'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { clouds, type Follower } from '@souvenance/contract/people/followers'
import { levels } from '@souvenance/contract/people/levels'
import { requests, type UserRequest } from '@souvenance/contract/people/requests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { requestOf } from '../../../../test/requests.ts'
import { answerContacts, answerPing, refusal, startService } from '../../../../test/service.ts'
import { Clouds } from './clouds.tsx'

const { family, friends, public: noCircle, banned } = cloudTypes
const follower = (firstname: string, lastname: string, part: Partial<Follower> = {}): Follower => ({
  userUid: `00000000-0000-4000-8000-${firstname.padStart(12, '0')}`,
  permalink: `${firstname}-${lastname}`.toLowerCase(),
  firstname,
  lastname,
  fullname: `${firstname} ${lastname}`,
  alive: true,
  birthYear: null,
  deathYear: null,
  profilePics: {},
  level: levels.follower,
  gender: 'M',
  cloudType: friends,
  can: { ban: true },
  ...part,
})
const theo = follower('Theo', 'Moreau')
const nadia = follower('Nadia', 'Benali', { cloudType: noCircle })
const karim = follower('Karim', 'Benali', {
  level: levels.administrator,
  can: { ban: false },
  cloudType: family,
})
const james = follower('James', 'Whitfield')

const start = async (people = [theo, nadia, karim]) => {
  const service = startService()
  answerPing(service)
  const held: { people: Follower[]; invited: UserRequest[] } = { people, invited: [] }
  const among = (name: unknown) => held.people.filter(({ fullname }) => fullname.includes(String(name ?? '')))
  const inCircle = (cloud: number) => held.people.filter(({ cloudType }) => cloudType === cloud)
  service.answer(pages.permalink, () => emile)
  service.answer(clouds.list, () => ({
    items: [family, friends, noCircle, banned].map((cloudType) => ({
      cloudUid: `page:${cloudType}`,
      cloudType,
      cloudClass: 2,
      followersCount: inCircle(cloudType).length,
      active: true,
    })),
  }))
  service.answer(clouds.followersOfCloud, ({ params }) => ({
    items: inCircle(Number(params.cloudType)),
    eof: true,
  }))
  service.answer(clouds.invited, () => ({ items: held.invited }))
  const followers = service.answer(clouds.followers, ({ query }) => {
    const items = among(query.name).filter(({ cloudType }) => cloudType !== banned)
    return { items, eof: true, totalCount: items.length, isVisibleFor: true }
  })
  const place = (person: Follower, cloudType: number) => {
    held.people = held.people.map((one) => (one.userUid === person.userUid ? { ...one, cloudType } : one))
    return { ...person, cloudType }
  }
  return { service, held, followers, place }
}

const open = async (started: Awaited<ReturnType<typeof start>>) => {
  const view = await renderComponent(<Clouds />, {
    user: claire,
    path: '/$permalink/clouds',
    address: '/emile-laurent/clouds',
  })
  const { person, say } = view
  const card = ({ fullname }: Follower) => screen.findByLabelText(fullname)
  const openMenu = async (one: Follower) => {
    const label = say('followers:menu.label', { name: one.fullname })
    await person.click(within(await card(one)).getByRole('button', { name: label }))
    return within(await screen.findByRole('menu'))
  }
  const choose = async (one: Follower, entry: string) =>
    person.click((await openMenu(one)).getByRole('menuitem', { name: say(entry) }))
  const circle = (name: string) => {
    const found = screen.getByText(say(name), { selector: 'nav b' }).closest('button')
    if (!found) throw new Error(`${name} is no circle`)
    return found
  }
  const told = (key: string, one: Follower, cloud = '') =>
    screen.findByText(shown(say(key, { name: one.fullname, cloud: cloud && say(cloud) })))
  await card(theo)
  return { ...view, ...started, card, openMenu, choose, circle, told }
}

test('a person is moved by the menu beside the name, and the notice takes it back', async () => {
  const started = await start()
  const attach = started.service.answer(clouds.attach, ({ params }) =>
    started.place(theo, Number(params.cloudType)),
  )
  const { person, say, choose, circle, told } = await open(started)
  expect(circle('followers:cloud.family').textContent).toContain('1')
  await choose(theo, 'followers:cloud.family')
  await told('followers:moved.moved', theo, 'followers:cloud.family')
  await waitFor(() => expect(circle('followers:cloud.family').textContent).toContain('2'))
  await person.click(screen.getByRole('button', { name: say('followers:moved.undo') }))
  await told('followers:moved.moved', theo, 'followers:cloud.friends')
  expect(attach.mock.calls.map(([{ params }]) => Number(params.cloudType))).toEqual([family, friends])
  expect(screen.queryByRole('button', { name: say('followers:moved.undo') })).toBeNull()
})

test('a person is moved by the keyboard alone, and the focus stays on the screen', async () => {
  const started = await start()
  const attach = started.service.answer(clouds.attach, ({ params }) =>
    started.place(theo, Number(params.cloudType)),
  )
  const { person, say, card, circle } = await open(started)
  await person.click(circle('followers:cloud.friends'))
  await waitFor(() => expect(screen.queryByLabelText(nadia.fullname)).toBeNull())
  within(await card(theo))
    .getByRole('button')
    .focus()
  await person.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: say('followers:cloud.family') })
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
  for (let step = 0; step < 6 && document.activeElement !== first; step += 1)
    await person.keyboard('{ArrowDown}')
  expect(document.activeElement === first).toBe(true)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(attach).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByLabelText(theo.fullname)).toBeNull())
  const title = screen.getByRole('heading', {
    level: 2,
    name: new RegExp(say('followers:cloud.friends'), 'u'),
  })
  await waitFor(() => expect(document.activeElement === title).toBe(true))
})

test('the circle a person stands in is marked, and choosing it again sends nothing', async () => {
  const { say, openMenu, choose, person } = await open(await start())
  const menu = await openMenu(theo)
  const here = menu.getByRole('menuitem', { name: say('followers:cloud.friends') })
  expect(here.getAttribute('aria-current')).toBe('true')
  await person.keyboard('{Escape}')
  await choose(theo, 'followers:cloud.friends')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('a refused move is reverted, and its notice withdrawn', async () => {
  const started = await start()
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>()
  started.service.answer(clouds.attach, () => answer.promise)
  const { say, choose, circle, told } = await open(started)
  await choose(theo, 'followers:cloud.family')
  await told('followers:moved.moved', theo, 'followers:cloud.family')
  expect(circle('followers:cloud.family').textContent).toContain('2')
  // The numbers are not read again: what is shown is what was taken back.
  started.service.answer(clouds.list, () => Promise.withResolvers<never>().promise)
  answer.resolve(refusal('unavailable'))
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  await waitFor(() => expect(circle('followers:cloud.family').textContent).toContain('1'))
  const moved = say('followers:moved.moved', { name: theo.fullname, cloud: say('followers:cloud.family') })
  await waitFor(() => expect(screen.queryByText(shown(moved))).toBeNull())
})

test('a ban asks first, closes the page to the person, and can be taken back', async () => {
  const started = await start()
  const ban = started.service.answer(clouds.ban, () => started.place(theo, banned))
  const unban = started.service.answer(clouds.unban, () => ({ follower: started.place(theo, friends) }))
  const { person, say, card, choose, told } = await open(started)
  await choose(theo, 'followers:menu.ban')
  const question = within(
    await screen.findByRole('dialog', { name: say('followers:ban.title', { name: theo.fullname }) }),
  )
  question.getByText(shown(say('followers:ban.memorial', { name: theo.firstname, page: emile.firstname })))
  await person.click(question.getByRole('button', { name: say('followers:ban.keep') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(ban).not.toHaveBeenCalled()

  await choose(theo, 'followers:menu.ban')
  const again = within(await screen.findByRole('dialog'))
  await person.click(again.getByRole('button', { name: say('followers:ban.do') }))
  await told('followers:moved.banned', theo)
  await waitFor(() => expect(screen.queryByLabelText(theo.fullname)).toBeNull())
  await person.click(screen.getByRole('button', { name: say('followers:moved.undo') }))
  await told('followers:moved.unbanned', theo)
  expect(unban).toHaveBeenCalledOnce()
  await card(theo)
})

test('somebody who looks after the page cannot be banned, which is explained', async () => {
  const { say, openMenu } = await open(await start())
  const menu = await openMenu(karim)
  expect(menu.queryByRole('menuitem', { name: say('followers:menu.ban') })).toBeNull()
  menu.getByText('This person looks after the page. To ban him, remove that role first.')
  menu.getByRole('menuitem', { name: 'See his page' })
})

test('a banned person is shown in a circle of their own, where the ban is lifted', async () => {
  const out = { ...theo, cloudType: banned, previousCloudType: friends }
  const started = await start([nadia, out])
  const unban = started.service.answer(clouds.unban, () => ({ follower: started.place(theo, friends) }))
  const view = await renderComponent(<Clouds />, {
    user: claire,
    path: '/$permalink/clouds',
    address: '/emile-laurent/clouds',
  })
  const { person, say } = view
  await screen.findByLabelText(nadia.fullname)
  const circles = within(screen.getByRole('navigation', { name: say('followers:cloud.label') }))
  await person.click(
    circles.getByRole('button', { name: new RegExp(`^${say('followers:cloud.banned')}`, 'u') }),
  )
  const card = within(await screen.findByLabelText(theo.fullname))
  await person.click(card.getByRole('button'))
  await person.click(await screen.findByRole('menuitem', { name: say('followers:menu.unban') }))
  await screen.findByText(shown(say('followers:moved.unbanned', { name: theo.fullname })))
  expect(unban.mock.calls[0]?.[0].params).toEqual({ uid: emile.userUid, userUid: theo.userUid })
})

test('a name narrows the list, and nobody found leads back to everyone', async () => {
  const { person, say, followers } = await open(await start())
  const finder = screen.getByRole<HTMLInputElement>('searchbox', { name: say('followers:find.label') })
  await person.click(finder)
  await person.paste('Nadia')
  await waitFor(() => expect(screen.queryByLabelText(theo.fullname)).toBeNull())
  screen.getByLabelText(nadia.fullname)
  await person.clear(finder)
  await person.paste('zzz')
  await screen.findByText(shown(say('followers:find.none', { name: 'zzz' })))
  expect(followers.mock.lastCall?.[0].query.name).toBe('zzz')
  await person.click(screen.getByRole('button', { name: say('followers:find.everyone') }))
  await screen.findByLabelText(theo.fullname)
  expect(finder.value).toBe('')
  expect(document.activeElement === finder).toBe(true)
})

test('somebody who does not follow the page is found and banned', async () => {
  const started = await start()
  const { service } = started
  const found = service.answer(search.find, () => ({
    items: [{ ...james, level: null, attached: false }],
    invitation: null,
    eof: true,
    totalCount: 1,
  }))
  const ban = service.answer(clouds.ban, () => ({ ...james, cloudType: banned }))
  const { person, say, told } = await open(started)
  await person.click(screen.getByRole('button', { name: say('followers:ban.others') }))
  const selector = within(await screen.findByRole('dialog', { name: say('followers:ban.othersTitle') }))
  await person.click(selector.getByLabelText(say('search:selector.label')))
  await person.paste('james whitfeld')
  await person.click(await selector.findByRole('radio', { name: /James Whitfield/u }))
  await person.click(selector.getByRole('button', { name: say('followers:ban.othersDo') }))
  const question = within(
    await screen.findByRole('dialog', { name: say('followers:ban.title', { name: james.fullname }) }),
  )
  await person.click(question.getByRole('button', { name: say('followers:ban.do') }))
  await told('followers:moved.banned', james)
  expect(found.mock.lastCall?.[0].query).toMatchObject({ query: 'james whitfeld', rb: emile.userUid })
  expect(ban.mock.calls[0]?.[0].params).toEqual({ uid: emile.userUid, userUid: james.userUid })
})

const invitation = requestOf({
  requestType: 4,
  received: false,
  person: null,
  userType: 1,
  email: 'rose@mail.example',
  cloudType: friends,
  can: { accept: false, decline: false, cancel: true },
})

test('somebody is invited at an address, into the circle that is open, and waits in a list of their own', async () => {
  const started = await start()
  const { service, held } = started
  answerContacts(service)
  service.answer(search.find, () => ({ items: [], invitation: null, eof: true, totalCount: 0 }))
  const ask = service.answer(requests.ask, () => {
    held.invited = [invitation]
    return { request: invitation }
  })
  const { person, say, circle } = await open(started)
  await person.click(circle('followers:cloud.friends'))
  await person.click(screen.getByRole('button', { name: say('followers:invite.open') }))
  const dialog = within(
    await screen.findByRole('dialog', { name: say('followers:invite.title', { name: emile.firstname }) }),
  )
  const isChosen = (name: string) => dialog.getByRole<HTMLInputElement>('radio', { name: say(name) }).checked
  expect([isChosen('followers:cloud.friends'), isChosen('followers:cloud.family')]).toEqual([true, false])
  await person.click(dialog.getByRole('button', { name: say('followers:invite.action') }))
  await dialog.findByText(shown(say('followers:invite.nobody')))
  await person.type(dialog.getByRole('combobox', { name: say('followers:invite.who') }), 'rose@mail.example')
  await dialog.findByText(say('search:recipient.byMail', { email: 'rose@mail.example' }))
  await person.click(dialog.getByRole('button', { name: say('followers:invite.action') }))
  const waiting = within(await screen.findByRole('region', { name: say('followers:invite.waiting') }))
  waiting.getByText('rose@mail.example')
  expect(ask.mock.calls[0]?.[0].body).toEqual({
    requestType: 4,
    request: { targetUid: emile.userUid, cloudType: friends },
    recipient: { type: 1, email: 'rose@mail.example' },
  })
})

test('an invitation without an answer is taken back', async () => {
  const started = await start()
  const { service, held } = started
  held.invited = [invitation]
  const cancel = service.answer(requests.cancel, () => {
    held.invited = []
    return { request: { ...invitation, state: 'cancelled' as const } }
  })
  const { person, say } = await open(started)
  const name = say('followers:invite.cancel', { name: 'rose@mail.example' })
  await person.click(await screen.findByRole('button', { name }))
  expect(cancel).not.toHaveBeenCalled()
  await person.click(await screen.findByRole('button', { name: say('requests:takeBack.action') }))
  await waitFor(() => expect(screen.queryByText('rose@mail.example')).toBeNull())
  expect(cancel).toHaveBeenCalledOnce()
})

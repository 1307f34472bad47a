import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../test/render.tsx'
import { refusal, startService } from '../../../test/service.ts'
import { sampleItem } from '../../shared/items/sample-item.ts'
import { LifeReading } from './life-reading.tsx'

const emile: PageHeader = {
  userUid: '00000000-0000-4000-8000-000000000001',
  permalink: 'emile-laurent',
  firstname: 'Émile',
  lastname: 'Laurent',
  maritalName: null,
  fullname: 'Émile Laurent',
  gender: 'M',
  alive: false,
  birth: { date: '1931-03-14', format: 1 },
  death: { date: '2019-11-02', format: 1 },
  tag: null,
  indexable: false,
  profilePics: {},
  coverPics: {},
  counts: { followers: null, followings: null, chapters: 2, tributes: 1, family: null, pictures: 0 },
  rights: { level: null, own: false, follows: false, viewAs: null },
  can: {
    follow: false,
    unfollow: false,
    publish: false,
    viewAs: false,
    manageFollowers: false,
    changeSettings: false,
    changePictures: false,
    offerHelp: false,
    remember: false,
    joinFamily: false,
    writeTo: false,
    writeTribute: true,
    writeLetter: false,
    seeDeleted: false,
  },
}

const told = (number: number, changes: Partial<FeedItem> = {}) =>
  sampleItem({
    itemUid: `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`,
    message: `# Memory ${number}\n\nWords ${number}.`,
    associatedDate: { date: `19${40 + number}-01-01`, format: 3 },
    ...changes,
  })

const Addressed = ({ page = emile }: { page?: PageHeader }) => {
  const { item }: { item?: string } = useSearch({ strict: false })
  return <LifeReading page={page} place={item} />
}

const rights = { isVisibleFor: true, canComment: false, canWrite: false, canPropose: false, level: null }

/** A service that gives `size` items at a time. */
const keep = (items: readonly FeedItem[], size = 20) => {
  const service = startService()
  return service.answer(feeds.life, ({ query }) => {
    const start = Number(query.anchorDate ?? 0)
    const shown = items.slice(start, start + size)
    const end = start + shown.length
    return {
      items: shown,
      anchorDate: String(end),
      firstAnchor: String(start),
      lastAnchor: String(end),
      eof: end >= items.length,
      rights,
      totalCount: items.length,
    }
  })
}

const open = async (search = '', page = emile) => {
  const view = await renderComponent(<Addressed page={page} />, {
    path: '/$permalink/reading',
    address: `/emile-laurent/reading${search}`,
  })
  const told = (number: number, total: number) =>
    waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain(view.say('reading:page', { number, total })),
    )
  return { ...view, told }
}

test('arrows and keys turn the pages from the title to the blank last one', async () => {
  keep([told(1), told(2)])
  const { person, say, told: tells } = await open()
  await screen.findByRole('heading', { name: 'Émile Laurent', level: 2 })
  await tells(1, 4)
  await person.click(screen.getByRole('button', { name: say('reading:next') }))
  await screen.findByRole('heading', { name: 'Memory 1' })
  await tells(2, 4)
  await person.keyboard('{ArrowRight}')
  await screen.findByRole('heading', { name: 'Memory 2' })
  await person.keyboard('{ArrowLeft}')
  await screen.findByRole('heading', { name: 'Memory 1' })
  await person.keyboard('{End}')
  await screen.findByRole('link', { name: say('reading:last.write') })
  await tells(4, 4)
  const next = screen.getByRole('button', { name: say('reading:next') })
  expect(next.getAttribute('aria-disabled')).toBe('true')
})

test('the last page offers no tribute to whom none is open', async () => {
  keep([told(1)])
  const { person, say } = await open('', { ...emile, can: { ...emile.can, writeTribute: false } })
  await screen.findByRole('heading', { name: 'Émile Laurent', level: 2 })
  await person.keyboard('{End}')
  await screen.findByRole('heading', { name: say('reading:last.title') })
  expect(screen.queryByRole('link', { name: say('reading:last.write') })).toBeNull()
})

test('more is loaded as one goes, and a linked page is found far into the book', async () => {
  const items = Array.from({ length: 30 }, (_, index) => told(index + 1))
  const answer = keep(items, 10)
  const { told: tells } = await open(`?item=${items[24]?.itemUid}`)
  await screen.findByRole('heading', { name: 'Memory 25' })
  await tells(26, 32)
  expect(answer).toHaveBeenCalledTimes(3)
})

test('a page that this reader does not see opens the book at its beginning', async () => {
  keep([told(1)])
  const { told: tells } = await open('?item=00000000-0000-4000-8000-00000000ffff')
  await screen.findByRole('heading', { name: 'Émile Laurent', level: 2 })
  await tells(1, 3)
})

test('a book without pages says so, and one that cannot be read can be tried again', async () => {
  keep([])
  const { say, leave } = await open()
  await screen.findByRole('heading', { name: say('reading:empty.title') })
  leave()
  const service = startService()
  service.answer(feeds.life, () => refusal('unavailable'))
  const { person } = await open()
  const again = await screen.findByRole('button', { name: say('ui:error.retry') })
  keep([told(1)])
  await person.click(again)
  await screen.findByRole('heading', { name: 'Émile Laurent', level: 2 })
})

test('a tribute stands at the day it was written', async () => {
  const itemType = itemTypeOf({ kind: 'tribute', state: 'standard' })
  const tribute = told(1, {
    itemType,
    message: 'We still leave your seat free.',
    associatedDate: null,
    creationDate: '2024-11-02T10:00:00.000Z',
  })
  keep([tribute])
  await open(`?item=${tribute.itemUid}`)
  await screen.findByText('We still leave your seat free.')
  expect(screen.getAllByText('2024').length).toBeGreaterThan(0)
})

test('the contents list every page by year, and lead to the one that is chosen', async () => {
  const items = Array.from({ length: 30 }, (_, index) => told(index + 1))
  const answer = keep(items, 10)
  const { person, say, told: tells } = await open()
  await tells(1, 32)
  await person.click(screen.getByRole('button', { name: say('reading:contents') }))
  const dialog = within(await screen.findByRole('dialog', { name: say('reading:contents') }))
  expect(dialog.getByRole('button', { name: say('reading:opening') }).getAttribute('aria-current')).toBe(
    'page',
  )
  const far = await dialog.findByRole('button', { name: 'Memory 28' })
  expect(answer).toHaveBeenCalledTimes(3)
  dialog.getByRole('heading', { name: '1968' })
  await person.click(far)
  await screen.findByRole('heading', { name: 'Memory 28' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await tells(29, 32)
})

test('keys in the contents turn no page behind them', async () => {
  keep([told(1), told(2)])
  const { person, say, told: tells } = await open()
  await tells(1, 4)
  await person.click(screen.getByRole('button', { name: say('reading:contents') }))
  await screen.findByRole('dialog', { name: say('reading:contents') })
  await person.keyboard('{ArrowRight}')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await tells(1, 4)
})

import { randomUUID } from 'node:crypto'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { createItem } from '../../server/test/factories/create-item.ts'
import { createBook } from '../biography/journey.ts'
import { openVisit, sizes, type Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { holdsFocus } from '../focus.ts'
import { guestsOf } from '../guests.ts'
import { family } from '../sample-family.ts'
import { button, chooseFrom, goToYear, itemCalled, itemsIn } from './journey.ts'

let db: Database
let claire: Visit
let memorial: string
let address: string
const invite = guestsOf()
beforeAll(async () => {
  db = await getDatabase()
  const book = await createBook(db)
  memorial = book.page
  address = book.address.replace('/biography', '')
  claire = await invite('claire')
})

const tell = async (title: string, state = 'standard', year = 1956): Promise<string> =>
  createItem(db, {
    page_uid: memorial,
    author_uid: await getPageUid(db, family.claire.email),
    message: `# ${title}\n\nComme si c’était hier.`,
    associated_date: `${year}-06-09`,
    state,
  })

test('the screen of an item links to its list, and a missing item says so', async () => {
  const { page, say } = claire
  for (const [state, list] of [
    ['standard', 'timeline'],
    ['draft', 'drafts'],
    ['proposal', 'proposals'],
  ] as const) {
    const title = `Un souvenir (${list})`
    await page.goto(`${address}/timeline/${await tell(title, state)}`)
    await itemCalled(claire, title).waitFor()
    await page.getByRole('link', { name: say(`feed:single.back.${list}`), exact: true }).click()
    await page.waitForURL(`${address}/${list}`)
    await itemCalled(claire, title).waitFor()
  }
  claire.expectRefusal(404, /\/timeline\//)
  await page.goto(`${address}/timeline/${randomUUID()}`)
  await page.getByText(say('feed:single.missing')).waitFor()
  await expectSound(page, 'item-missing')
})

test('the date of an item links to its screen, from every list', async () => {
  const { page, say } = claire
  const author_uid = await getPageUid(db, family.claire.email)
  const title = 'Le poêle à bois'
  const uid = await tell(title, 'standard', 1958)
  const undated = { page_uid: memorial, author_uid, message: '# La cave', state: 'draft' }
  const draft = await createItem(db, undated)
  const tribute = await createItem(db, { page_uid: memorial, author_uid, kind: 'tribute' })
  const alone = page.getByRole('link', { name: say('feed:single.back.timeline') })

  await page.goto(`${address}/timeline`)
  const when = itemCalled(claire, title).getByRole('link', { name: `1958 9 juin ${title}`, exact: true })
  await when.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${address}/timeline/${uid}`)
  await alone.waitFor()
  await itemCalled(claire, title).getByText('1958', { exact: true }).waitFor()
  expect(await when.count()).toBe(0)

  await page.goto(`${address}/drafts`)
  const noDate = say('feed:item.noDate')
  await itemCalled(claire, 'La cave')
    .getByRole('link', { name: `${noDate} La cave`, exact: true })
    .click()
  await page.waitForURL(`${address}/timeline/${draft}`)

  for (const [list, where] of [
    [`${address}/tributes`, `tributes/${tribute}`],
    ['/news', `tributes/${tribute}`],
    ['/news', `timeline/${uid}`],
  ]) {
    await page.goto(list ?? '')
    await page.locator(`article a[href$="${where}"]`).click()
    await page.waitForURL(`${address}/${where}`)
  }
})

test('view-as is kept on the screen of an item', async () => {
  const { page } = claire
  const uid = await tell('La treille', 'standard', 1959)
  await page.goto(`${address}/timeline?viewAs=1`)
  await itemCalled(claire, 'La treille').getByRole('link', { name: /1959/ }).click()
  await page.waitForURL(`${address}/timeline/${uid}?viewAs=1`)
})

test('a link shows its target in view, on a phone too', async () => {
  const { page } = await invite('michel', 'phone')
  const author_uid = await getPageUid(db, family.claire.email)
  const words = 'Une lettre retrouvée dans l’horloge.'
  const given = { page_uid: memorial, author_uid, message: words }
  const [event, tribute] = [
    await createItem(db, { ...given, associated_date: '1956-06-09' }),
    await createItem(db, { ...given, kind: 'tribute' }),
  ]
  for (const path of [`timeline/${event}`, `tributes/${tribute}`]) {
    await page.goto(`${address}/${path}`)
    await page.getByText(words).waitFor()
    await expectSound(page, 'item-alone-phone')
    const top = async () => (await page.getByText(words).boundingBox())?.y ?? sizes.phone.height
    await expect.poll(top).toBeLessThan(sizes.phone.height / 2)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectSound(page, 'item-alone-narrow')
})

/** Earlier items are not to be asked for while another year loads, whose list replaces them. */
const stepToYear = async (year: number): Promise<void> => {
  const { page } = claire
  const before = button(claire, 'feed:years.before')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const isAsked = ({ pathname, searchParams }: URL): boolean =>
    pathname.endsWith('/timeline') && searchParams.get('year') === String(year)
  await page.route(isAsked, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest((request) => isAsked(new URL(request.url())))
  await page.keyboard.press('ArrowRight')
  await asked
  await expect.poll(() => before.getAttribute('aria-disabled')).toBe('true')
  release()
  await expect.poll(() => before.getAttribute('aria-disabled')).toBe('false')
}

test('a list read backwards from a year stays complete after a deletion', async () => {
  const { page } = claire
  const [early, gone, late] = ['Le premier train', 'La gare', 'Le quai vide']
  await tell(early, 'standard', 1948)
  await tell(gone, 'standard', 1962)
  await tell(late, 'standard', 1971)
  await page.goto(`${address}/timeline`)
  await goToYear(claire, 1962)
  await stepToYear(1971)
  await button(claire, 'feed:years.before').click()
  await itemCalled(claire, gone).waitFor()
  await chooseFrom(claire, itemCalled(claire, gone), gone, 'feed:menu.remove')
  const asked = page.waitForResponse((response) => response.url().includes('/timeline?'))
  await button(claire, 'feed:remove.action.event').click()
  await asked
  await itemCalled(claire, gone).waitFor({ state: 'detached' })
  for (const title of [early, late]) await expect.poll(() => itemCalled(claire, title).count()).toBe(1)
})

test('focus moves to the last earlier item, once all are shown', async () => {
  const { page, say } = claire
  const focused = page.locator(':focus')
  const uid = await tell('La fête du village', 'standard', 1974)
  const author_uid = await getPageUid(db, family.claire.email)
  const said = Array.from({ length: 12 }, (_, step) => ({
    item_uid: uid,
    author_uid,
    message: `Le lampion numéro ${step + 1}`,
    created_at: new Date(Date.UTC(2026, 0, 1, step)),
  }))
  await db.insertInto('comments').values(said).execute()
  await page.goto(`${address}/timeline/${uid}`, { waitUntil: 'networkidle' })
  const earlier = page.getByRole('button', {
    name: new RegExp(say('feed:comment.earlier_other', { count: '\\d+' }), 'u'),
  })
  await earlier.focus()
  await page.keyboard.press('Enter')
  await earlier.waitFor({ state: 'detached' })
  await page.getByText('Le lampion numéro 1', { exact: true }).waitFor()
  const lines = page.getByRole('list', { name: say('feed:comment.list') })
  await expect.poll(() => lines.locator(focused).count()).toBe(1)

  await page.goto(`${address}/timeline`)
  await goToYear(claire, 1974)
  const before = button(claire, 'feed:years.before')
  await expect.poll(() => before.getAttribute('aria-disabled')).toBe('false')
  await before.focus()
  await page.keyboard.press('Enter')
  await before.waitFor({ state: 'detached' })
  await expect.poll(() => itemsIn(claire, 'feed:timeline.title').and(focused).count()).toBe(1)
})

test('focus moves beside a declined proposal, and to the screen once it is restored', async () => {
  const { page, say } = claire
  const focused = page.locator(':focus')
  const author_uid = await getPageUid(db, family.theo.email)
  for (const title of ['La luge', 'Le traîneau'])
    await createItem(db, { page_uid: memorial, author_uid, message: `# ${title}`, state: 'proposal' })
  await page.goto(`${address}/proposals`)
  const sledge = itemCalled(claire, 'La luge')
  await sledge.getByRole('button', { name: say('feed:proposal.refuse'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await holdsFocus(page.getByRole('dialog'))
  await button(claire, 'feed:refuse.action').focus()
  await page.keyboard.press('Enter')
  await sledge.waitFor({ state: 'detached' })
  await expect.poll(() => itemsIn(claire, 'feed:proposals.title').and(focused).count()).toBe(1)
  await button(claire, 'feed:removed.undo').focus()
  await page.keyboard.press('Enter')
  await sledge.waitFor()
  await expect.poll(() => focused.count()).toBe(1)
})

test('a visitor who opens the proposals of a page is redirected to sign-in', async () => {
  const visitor = await openVisit({ language: 'en' })
  onTestFinished(() => visitor.leave())
  for (const list of ['proposals', 'drafts', 'deleted', 'biography/proposals']) {
    await visitor.page.goto(`/emile-laurent/${list}`)
    await visitor.page.waitForURL(/\/sign-in\?next=/)
  }
})

test('no state of one page stays on another', async () => {
  const { page, say } = claire
  const title = 'Le facteur'
  await tell(title)
  await page.goto(address)
  const item = itemCalled(claire, title)
  // Before hydration links load whole documents.
  await item.getByRole('button', { name: say('feed:menu.label', { title }) }).waitFor()
  const held = Promise.withResolvers<void>()
  onTestFinished(() => page.unroute('**/recent-activity'))
  await page.route('**/recent-activity', async (route) => {
    await held.promise
    await route.continue()
  })
  await item.getByRole('link', { name: 'Claire Laurent', exact: true }).click()
  await page.getByRole('heading', { name: 'Claire Laurent', level: 1 }).waitFor()
  expect(await item.count()).toBe(0)
  const arrived = page.waitForResponse('**/recent-activity')
  held.resolve()
  await arrived
})

/** Dispatches two clicks in one task, so that a slow machine cannot separate them. */
const chooseQuickly = async ({ page, say }: Visit, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await page.getByRole('option', { name: say(name) }).waitFor()
  await page.evaluate(`(async () => {
    for (const name of ${JSON.stringify(names.map((name) => say(name)))}) {
      const options = [...document.querySelectorAll('[role=option]')]
      options.find(({ textContent }) => textContent.startsWith(name)).click()
      await new Promise((next) => requestAnimationFrame(next))
    }
  })()`)
}

test('an audience is chosen in place, and sent once after the debounce', async () => {
  const { page, say } = claire
  const title = 'Le bal'
  const uid = await tell(title)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`${uid}/clouds`)) sent.push(request.postDataJSON())
  })
  await page.goto(`${address}/timeline/${uid}`)
  const audience = itemCalled(claire, title).getByRole('combobox', {
    name: new RegExp(say('feed:item.audience'), 'u'),
  })
  await audience.click()
  await chooseQuickly(claire, 'ui:cloud.family', 'ui:cloud.friends')
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent).toEqual([{ clouds: [cloudTypes.family, cloudTypes.friends] }])
  await page.keyboard.press('Escape')

  // An administrator cannot hide an item from its author.
  const michel = await invite('michel')
  await michel.page.goto(`${address}/timeline/${uid}`)
  await itemCalled(michel, title)
    .getByRole('combobox', { name: new RegExp(say('feed:item.audience'), 'u') })
    .click()
  await michel.page.getByRole('option', { name: say('ui:cloud.public') }).waitFor()
  expect(await michel.page.getByRole('option', { name: say('ui:cloud.onlyMe') }).count()).toBe(0)
})

test('an item is shared by every service', async () => {
  const { page, say, context } = claire
  const title = 'Le portail bleu'
  const uid = await tell(title)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${address}/timeline`)
  await chooseFrom(claire, itemCalled(claire, title), title, 'feed:share.open')
  const dialog = page.getByRole('dialog', { name: say('feed:share.title') })
  const url = new URL(`${address}/timeline/${uid}`, page.url()).href
  expect(await dialog.getByLabel(say('feed:share.address')).inputValue()).toBe(url)
  const ways = await dialog
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(ways.map((way) => way.split('?')[0])).toEqual([
    'mailto:',
    'https://outlook.live.com/mail/0/deeplink/compose',
    'https://mail.google.com/mail/',
    'https://compose.mail.yahoo.com/',
    'https://www.facebook.com/sharer/sharer.php',
    'https://x.com/intent/post',
    'https://www.linkedin.com/sharing/share-offsite/',
  ])
  for (const way of ways) expect(way).toContain(encodeURIComponent(url))
  await expectSound(page, 'share')
  await dialog.getByRole('button', { name: say('feed:share.copy') }).click()
  await page.getByText(say('feed:share.copied')).waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url)
})

test('the news announce new entries, and show them on request', async () => {
  const theo = await invite('theo', 'phone')
  const { page } = theo
  await page.goto('/news')
  await itemsIn(theo, 'feed:news.title').first().waitFor()
  const title = 'Le dernier tramway'
  await tell(title)
  const fresh = button(theo, 'feed:news.fresh')
  // Focusing the window refetches, as the 30 s interval would.
  await expect
    .poll(async () => {
      await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
      return fresh.count()
    })
    .toBe(1)
  expect(await itemCalled(theo, title).count()).toBe(0)
  await expectSound(page, 'news-fresh-phone')
  await fresh.click()
  await itemCalled(theo, title).waitFor()
  await fresh.waitFor({ state: 'detached' })
})

test('the line of years follows the scroll position to the end', async () => {
  const { page, say } = claire
  for (const year of [1949, 1957, 1964, 1972, 1973]) await tell(`Une lettre de ${year}`, 'standard', year)
  await page.goto(`${address}/followers`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: say('pages:tabs.timeline'), exact: true }).click()
  await page.getByText(say('feed:timeline.end')).waitFor()
  await page.locator('[aria-valuetext="1931"]').waitFor()
  await page.evaluate("scrollTo({ top: 1e6, behavior: 'instant' })")
  const last = itemsIn(claire, 'feed:timeline.title').last()
  const bar = page.getByRole('slider', { name: say('feed:years.label') })
  await expect
    .poll(async () => [await bar.getAttribute('aria-valuenow'), await last.getAttribute('data-year')])
    .toSatisfy(([shown, read]) => shown === read)
})

test('the line of a long life scrolls under the pointer and by its arrows', async () => {
  const { page, say } = claire
  await db.updateTable('pages').set({ birth_date: '1705-01-01' }).where('uid', '=', memorial).execute()
  await page.goto(`${address}/timeline`)
  const later = button(claire, 'feed:years.later')
  const track = page.getByRole('slider', { name: say('feed:years.label') }).locator('..')
  const place = () => track.evaluate((line) => line.scrollLeft)
  await later.waitFor()
  await expect.poll(() => track.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeGreaterThan(1000)
  await expect.poll(place).toBe(0)
  await later.focus()
  await page.keyboard.press('Enter')
  await expect.poll(place).toBe(200)
  await later.hover()
  await expect.poll(place).toBeGreaterThan(340)
  await page.mouse.move(0, 0)
  await expect
    .poll(async () => {
      const before = await place()
      await page.waitForTimeout(500)
      return (await place()) - before
    })
    .toBe(0)
})

test('back navigation restores the year of the timeline', async () => {
  const { page, say } = claire
  await tell('Le dernier hiver', 'standard', 1993)
  await page.goto(`${address}/timeline`)
  const first = itemsIn(claire, 'feed:timeline.title').first()
  await first.waitFor()
  const asked = page.waitForResponse(/\/timeline\?year=1993/)
  await goToYear(claire, 1993)
  await asked
  await expect.poll(() => first.getAttribute('data-year')).toBe('1993')
  const tabs = page.getByRole('navigation', { name: say('pages:tabs.label') })
  await tabs.getByRole('link', { name: say('pages:tabs.tributes') }).click()
  await page.waitForURL(`${address}/tributes`)
  await page.goBack()
  await page.waitForURL(`${address}/timeline`)
  await expect.poll(() => first.getAttribute('data-year')).toBe('1993')
})

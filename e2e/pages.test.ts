import type { Language } from '@souvenance/contract/languages'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { jpegOf } from '../server/test/sample-pictures.ts'
import { getBrowser, openVisit, type Size, sizes, type Visit } from './browser.ts'
import { answered, dragTo, expectIn, gapBelowFirst, personIn } from './clouds-screen.ts'
import { expectSound } from './expect-sound.ts'
import { guestsOf } from './guests.ts'
import { writeDeath, writeMemorial } from './new-memorial-form.ts'
import { getProduct } from './product.ts'
import { stepByStep } from './step-by-step.ts'

/** Close enough to the Émile Laurent of the sample family to be reported as a duplicate. */
const emile = {
  firstname: 'Émile',
  lastname: 'Laurens',
  birth: { day: 3, month: 5, year: 1929 },
  death: { day: 9, month: 1, year: 2017 },
}
const fullname = 'Émile Laurens'
/** The server adds the digits at the end. */
let address = ''
const newAddress = '/emile-laurens-luthier'

// Runs in the page: whether the upper corner of the portrait is rather red or rather blue.
const cornerOfPortrait = `(async () => {
  const portrait = document.querySelector('figure img')
  await portrait.decode()
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
  context.drawImage(portrait, 0, 0)
  const [red, , blue] = context.getImageData(0, 0, 1, 1).data
  return red > blue ? 'red' : 'blue'
})()`

// Runs in the page: whether the code came that is fetched when nothing else is.
const isAllFetched = `(() => {
  const named = document.getElementById('wake').dataset.modules.split(' ')
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  return document.fonts.status === 'loaded' && named.every((file) => fetched.has(file))
})()`

// Runs in the page: what a reader fetched who touched nothing, without pictures further down.
const fetchedUntouched = `(() => {
  const isShown = ({ top, bottom }) => top < innerHeight && bottom > 0
  const pictures = [...document.images].filter((image) => isShown(image.getBoundingClientRect()))
  const shown = new Set(pictures.map(({ currentSrc }) => currentSrc))
  const fetched = ['navigation', 'resource']
    .flatMap((kind) => performance.getEntriesByType(kind))
    .filter(({ name, initiatorType }) => initiatorType !== 'img' || shown.has(name))
    .filter(({ name }) => !name.startsWith('data:'))
  return { requests: fetched.length, bytes: fetched.reduce((sum, { transferSize }) => sum + transferSize, 0) }
})()`

const press = ({ page, say }: Visit, name: string, values?: Record<string, string>): Promise<void> =>
  page.getByRole('button', { name: say(name, values), exact: true }).click()

const seeTitle = ({ page }: Visit, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).first().waitFor()

/** The header is rendered by the server; a query result that only the browser fetches proves hydration. */
const openPage = async (visit: Visit, path: string): Promise<void> => {
  await visit.page.goto(path)
  await seeTitle(visit, visit.say('pages:about.caretakers'))
}

const search = async ({ page, say }: Visit, name: string): Promise<void> => {
  await page.goto('/search')
  const form = page.locator('main').getByRole('search')
  await form.getByRole('searchbox').fill(name)
  await form.getByRole('button', { name: say('search:form.submit'), exact: true }).click()
}

describe('a memorial that Claire makes', () => {
  let claire: Visit
  let theo: Visit
  let james: Visit
  let jamesAway: Visit

  const arrive = guestsOf()

  beforeAll(async () => {
    claire = await arrive('claire', 'desktop')
    theo = await arrive('theo', 'phone')
  })

  stepByStep()

  test('starts from the menu, and refuses a death before the birth', async () => {
    const { page, say } = claire
    await press(claire, 'memorials:menu.title')
    await page.getByRole('menuitem', { name: /Émile Laurent/ }).waitFor()
    await expectSound(page, 'memorials-menu')
    await page.getByRole('menuitem', { name: say('memorials:menu.create') }).click()
    await seeTitle(claire, say('memorials:create.title'))
    await writeMemorial(claire, { ...emile, death: { ...emile.death, year: 1920 } })
    await expectSound(page, 'new-memorial')
    await press(claire, 'memorials:form.submit')
    const alert = page.getByRole('dialog', { name: say('memorials:lifetime.title') })
    await alert.waitFor()
    await expectSound(page, 'new-memorial-lifetime')
    await alert.getByRole('button', { name: say('ui:dialog.understood') }).click()
    await alert.waitFor({ state: 'detached' })
  })

  test('is created despite a possible duplicate', async () => {
    const { page, say } = claire
    await writeDeath(claire, emile.death)
    await press(claire, 'memorials:form.submit')
    await seeTitle(claire, say('memorials:duplicates.title', { name: emile.firstname }))
    await seeTitle(claire, 'Émile Laurent')
    await expectSound(page, 'new-memorial-duplicates')
    await press(claire, 'memorials:duplicates.none')
    await seeTitle(claire, say('memorials:created.title'))
    await expectSound(page, 'new-memorial-created')
  })

  test('gets a portrait, framed without a mouse', async () => {
    const { page, say } = claire
    await press(claire, 'memorials:step.next')
    await seeTitle(claire, say('memorials:pictures.title'))
    await expectSound(page, 'new-memorial-pictures')
    await press(claire, 'header-pictures:preview.portrait')
    const dialog = page.getByRole('dialog', { name: say('header-pictures:portrait') })
    const button = (name: string) =>
      dialog.getByRole('button', { name: say(`header-pictures:${name}`), exact: true })
    await button('upload.choose').waitFor()
    await expectSound(page, 'portrait-dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'emile.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(800, 1000) })
    const frame = dialog.getByRole('application', { name: say('header-pictures:crop.frame') })
    await frame.waitFor()
    await expect.poll(() => button('crop.keep').isEnabled()).toBe(true)
    await expectSound(page, 'portrait-cropper')

    // Red above, blue below: at the highest zoom only the lower half is in the crop.
    await dialog.getByLabel(say('header-pictures:crop.zoom')).focus()
    await page.keyboard.press('End')
    await frame.focus()
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowUp')
    for (let step = 0; step < 3; step += 1) await button('crop.up').click()
    await button('crop.keep').click()
    await dialog.waitFor({ state: 'detached' })

    for (const step of ['family', 'legacy', 'team']) {
      await press(claire, 'memorials:step.next')
      await seeTitle(claire, say(`memorials:${step}.title`))
      await expectSound(page, `new-memorial-${step}`)
    }
    await press(claire, 'memorials:step.finish')
    await page.waitForURL(/\/emile-laurens-\d{5}$/)
    address = new URL(page.url()).pathname
    await page.getByRole('img', { name: say('pages:portraitOf', { name: fullname }) }).waitFor()
    expect(await page.evaluate(cornerOfPortrait)).toBe('blue')
    await expectSound(page, 'memorial-page')
  })

  test('is found by Théo with another spelling, and followed', async () => {
    const { page, say } = theo
    await search(theo, 'emil lorens')
    const found = page.getByRole('link', { name: fullname })
    await found.waitFor()
    await expectSound(page, 'search-phone')
    await found.click()
    await page.waitForURL(address)
    await press(theo, 'pages:follow.follow', { name: emile.firstname })
    await page.getByText(say('pages:rights.follower', { name: emile.firstname })).waitFor()
    await expectSound(page, 'memorial-page-phone')
  })

  test('counts Théo among the family once Claire has dragged him there', async () => {
    const { page, say } = claire
    await page
      .getByRole('navigation', { name: say('pages:tabs.label') })
      .getByRole('link', { name: say('pages:tabs.followers') })
      .click()
    await page.waitForURL(`${address}/followers`)
    await page.getByText('Théo Moreau', { exact: true }).waitFor()
    await expectSound(page, 'followers')
    await page.getByRole('link', { name: say('followers:followers.manage') }).click()
    await page.waitForURL(`${address}/clouds`)
    const card = personIn(claire, 'all', 'Théo Moreau')
    await card.waitFor()
    await expectSound(page, 'clouds')
    await answered(claire, () => dragTo(claire, card, 'family', 'Théo'))
    const cloud = say('followers:cloud.family')
    await page.getByText(say('followers:moved.moved', { name: 'Théo Moreau', cloud })).waitFor()
    await expectSound(page, 'clouds-moved')
    await expectIn(claire, 'family', 'Théo Moreau')
  })

  test('lays out the people of a page on a desktop and on a phone', async () => {
    const { page, say } = claire
    await page.goto(`${address}/clouds`)
    await page.getByRole('button', { name: say('followers:menu.label', { name: 'Théo Moreau' }) }).click()
    await page.getByRole('menuitem').first().waitFor()
    await expectSound(page, 'clouds-menu')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: say('followers:find.label') }).fill('zzz')
    await page.getByText(say('followers:find.none', { name: 'zzz' })).waitFor()
    await expectSound(page, 'clouds-nobody-found')
    await press(claire, 'followers:clouds.viewAs')
    await page.getByRole('dialog', { name: say('pages:viewAs.title') }).waitFor()
    await expectSound(page, 'clouds-view-as')
    await page.keyboard.press('Escape')

    const phone = await arrive('claire', 'phone')
    await phone.page.goto(`${address}/clouds`)
    await personIn(phone, 'all', 'Théo Moreau').waitFor()
    expect(await gapBelowFirst(phone, 'all')).toBeGreaterThanOrEqual(8)
    await expectSound(phone.page, 'clouds-phone')
  })

  test('can be viewed as friends, read only', async () => {
    const { page, say } = claire
    await openPage(claire, address)
    await press(claire, 'pages:menu.label')
    await page.getByRole('menuitem', { name: say('pages:menu.viewAs') }).click()
    const dialog = page.getByRole('dialog', { name: say('pages:viewAs.title') })
    await dialog.waitFor()
    await expectSound(page, 'view-as-dialog')
    await dialog
      .getByRole('link')
      .filter({ has: page.getByText(say('ui:cloud.friends'), { exact: true }) })
      .click()
    await page.waitForURL(`${address}?viewAs=3`)
    const banner = page.getByRole('status').filter({ hasText: say('messages:INF_1000023001') })
    await banner.getByText(say('pages:viewAs.friends')).waitFor()
    expect(await page.getByRole('button', { name: say('pages:menu.portrait') }).count()).toBe(0)
    await expectSound(page, 'view-as-friends')
    const eyes = banner.getByRole('combobox', { name: say('pages:viewAs.switch') })
    await eyes.selectOption(say('ui:cloud.family'))
    await page.waitForURL(`${address}?viewAs=2`)
    await banner.getByText(say('pages:viewAs.family')).waitFor()
    await press(claire, 'pages:menu.label')
    await page.getByRole('menuitem', { name: say('pages:menu.copy') }).waitFor()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      say('pages:menu.copy'),
      say('pages:about.caretakers'),
    ])
    await page.keyboard.press('Escape')
    await banner.getByRole('link', { name: say('pages:viewAs.stop') }).click()
    await page.waitForURL(address)
    await page.getByRole('button', { name: say('pages:menu.portrait') }).waitFor()
  })

  const saveLines = async (visit: Visit): Promise<void> => {
    const { page, say } = visit
    await press(visit, 'page-settings:save.save')
    await page.getByText(say('page-settings:privacy.changed_one')).waitFor({ state: 'detached' })
  }

  test('shows the public birthday of James', async () => {
    james = await arrive('james', 'desktop')
    jamesAway = await arrive('james', 'phone')
    const { page, say } = james
    await page.goto('/james-whitfield/settings')
    const label = `${say('page-settings:privacy.birth')}, ${say('page-settings:privacy.myLife')}`
    await page.getByLabel(label).click()
    await page.getByRole('option', { name: say('ui:cloud.public') }).click()
    await page.getByText(say('page-settings:privacy.changed_one')).waitFor()
    await expectSound(page, 'privacy-own')
    await saveLines(james)
    for (const visit of [james, jamesAway]) await openPage(visit, address)
    await seeTitle(jamesAway, fullname)
    await expectSound(jamesAway.page, 'memorial-page-stranger-phone')
  })

  test('refuses a person who was just banned, in every session', async () => {
    const { page, say } = claire
    await page.goto(`${address}/clouds`)
    await press(claire, 'followers:ban.others')
    const selector = page.getByRole('dialog', { name: say('followers:ban.othersTitle') })
    await selector.getByLabel(say('search:selector.label')).fill('james whitfeld')
    await selector.getByRole('radio', { name: /James Whitfield/ }).check()
    await expectSound(page, 'people-selector')
    await selector.getByRole('button', { name: say('followers:ban.othersDo') }).click()
    const question = page.getByRole('dialog', {
      name: say('followers:ban.title', { name: 'James Whitfield' }),
    })
    await question.waitFor()
    await expectSound(page, 'ban-question')
    await answered(claire, () =>
      question.getByRole('button', { name: say('followers:ban.do'), exact: true }).click(),
    )

    // His page is still open in both places; its next request is refused.
    jamesAway.expectRefusal(404, /\/follow$/)
    await press(jamesAway, 'pages:follow.follow', { name: emile.firstname })
    await jamesAway.page.getByText(jamesAway.say('messages:ERR_2000026002')).waitFor()
    james.expectRefusal(404, new RegExp(`^${address}$`))
    const answer = await james.page.reload()
    expect(answer?.status()).toBe(404)
    await seeTitle(james, james.say('problems:notFound.title'))
    await expectSound(james.page, 'banned')
    await search(jamesAway, fullname)
    await jamesAway.page.getByRole('link', { name: 'Émile Laurent' }).waitFor()
    expect(await jamesAway.page.getByText(fullname).count()).toBe(0)
    await expectSound(jamesAway.page, 'banned-search-phone')

    await expectIn(claire, 'banned', 'James Whitfield')
    await expectSound(page, 'clouds-banned')
  })

  test('changes its privacy only on save, and asks before a change is lost', async () => {
    const { page, say } = claire
    const label = `${say('page-settings:privacy.followers')}, ${say('page-settings:privacy.whoSees')}`
    const field = page.getByLabel(label)
    const chooseFamily = async () => {
      await field.click()
      await page.getByRole('option', { name: say('ui:cloud.family') }).click()
      await page.getByText(say('page-settings:privacy.changed_one')).waitFor()
    }
    await page.goto(`${address}/settings`)
    await chooseFamily()
    await page.getByRole('link', { name: say('page-settings:frame.general'), exact: true }).click()
    const question = page.getByRole('dialog', { name: say('ui:unsaved.title') })
    await question.waitFor()
    await expectSound(page, 'privacy-unsaved')
    await question.getByRole('button', { name: say('ui:unsaved.stay') }).click()
    await question.waitFor({ state: 'detached' })
    await expectSound(page, 'privacy-memorial')
    await saveLines(claire)
    await page.reload()
    await field.getByText(say('ui:cloud.family')).waitFor()
    expect(await field.getByText(say('ui:cloud.public')).count()).toBe(0)
  })

  test('changes its address, and the former one redirects', async () => {
    const { page, say } = claire
    await page.goto(`${address}/settings?activeTab=general`)
    const section = page.getByRole('region', { name: say('page-settings:permalink.title') })
    await section.getByLabel(say('page-settings:permalink.label'), { exact: true }).fill(newAddress.slice(1))
    await section.locator('[data-free=true]').waitFor()
    await expectSound(page, 'general-memorial')
    await page.getByRole('button', { name: say('page-settings:save.save') }).click()
    await page.waitForURL(new RegExp(`${newAddress}/settings`))
    await theo.page.goto(address)
    await theo.page.waitForURL(newAddress)
    await seeTitle(theo, fullname)
    await theo.page.goto(`${newAddress}/followers`)
    await theo.page.getByText('Théo Moreau', { exact: true }).waitFor()
    await expectSound(theo.page, 'followers-phone')
  })

  test('is listed for search engines once Claire allows it', async () => {
    const { page, context, say } = claire
    const listed = async () => {
      const sitemap = await (await context.request.get('/sitemap.xml')).text()
      return [...sitemap.matchAll(/<loc>[^<]*(\/[^<]*)<\/loc>/g)].map(([, path]) => path).toSorted()
    }
    const before = await listed()
    const closed = ['/claire-laurent', '/rose-mercier', '/theo-moreau', '/james-whitfield', newAddress]
    const known = (path = '') => ['/emile-laurent', '/margaret-whitfield', ...closed].includes(path)
    expect(before.filter(known)).toEqual(['/emile-laurent', '/margaret-whitfield'])
    const section = page.getByRole('region', { name: say('page-settings:visibility.title') })
    await section.getByLabel(say('page-settings:visibility.indexable')).check()
    await page.getByRole('button', { name: say('page-settings:save.save') }).click()
    await expect.poll(listed).toEqual([...before, newAddress].toSorted())
    const what = say('page-settings:visibility.title')
    await page.getByText(say('page-settings:save.done', { what })).waitFor()
  })

  test('offers the family as default audience, once Claire has set it', async () => {
    const { page, say } = claire
    const section = page.getByRole('region', { name: say('page-settings:newMemories.title') })
    const field = section.getByLabel(say('page-settings:newMemories.clouds'))
    await field.click()
    await page.getByRole('option', { name: say('ui:cloud.family') }).click()
    await page.getByRole('button', { name: say('page-settings:save.save') }).click()
    const what = say('page-settings:newMemories.title')
    await page.getByText(say('page-settings:save.done', { what })).waitFor()
    await page.reload()
    await field.getByText(say('ui:cloud.family')).waitFor()
    await expectSound(page, 'general-new-memories')
  })

  test('has its portrait cropped again, replacing the former', async () => {
    const { page, say } = claire
    await openPage(claire, newAddress)
    await press(claire, 'pages:menu.portrait')
    const dialog = page.getByRole('dialog', { name: say('header-pictures:portrait') })
    const again = dialog.getByRole('button', { name: say('header-pictures:grid.frame', { number: '1' }) })
    await again.waitFor()
    await expectSound(page, 'portrait-list')
    await again.click()
    const frame = dialog.getByRole('application', { name: say('header-pictures:crop.frame') })
    await frame.waitFor()
    const keep = dialog.getByRole('button', { name: say('header-pictures:crop.keep') })
    await expect.poll(() => keep.isEnabled()).toBe(true)
    await frame.focus()
    await dialog.getByLabel(say('header-pictures:crop.zoom')).press('Home')
    await keep.click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(cornerOfPortrait)).toBe('red')
    await press(claire, 'pages:menu.portrait')
    await again.waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(1)
    await page.keyboard.press('Escape')
  })
})

describe('a page that everyone may see', () => {
  const open = async (options: Parameters<typeof openVisit>[0]): Promise<Visit> => {
    const visit = await openVisit(options)
    onTestFinished(() => visit.leave())
    return visit
  }

  test.each<[Language, Size, string, string]>([
    ['en', 'phone', '14 March 1931', '2 November 2019'],
    ['fr', 'desktop', '14 mars 1931', '2 novembre 2019'],
  ])('is read without scripts, in %s on a %s', async (language, size, birth, death) => {
    const context = await (await getBrowser()).newContext({
      baseURL: (await getProduct()).url,
      viewport: sizes[size],
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      javaScriptEnabled: false,
    })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const wholeFonts: string[] = []
    page.on('request', (request) => {
      if (/\/newsreader-latin[^/]*\.woff2/.test(request.url())) wholeFonts.push(request.url())
    })
    await page.goto('/emile-laurent')
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Émile Laurent', level: 1 }).waitFor()
    await main.getByText(birth).first().waitFor()
    await main.getByText(death).first().waitFor()
    await main.getByText('Horloger à Annecy.').waitFor()
    const told = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute)
    expect(await page.title()).toContain('Émile Laurent (1931–2019)')
    expect(await told('meta[property="og:title"]', 'content')).toBe('Émile Laurent (1931–2019)')
    expect(await told('meta[name=description]', 'content')).toContain('Horloger à Annecy.')
    expect(await told('link[rel=canonical]', 'href')).toBe(`${(await getProduct()).url}/emile-laurent`)
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    // A weight above 449 fetches 130 kB of serif before the cover is painted.
    expect(wholeFonts).toEqual([])
  })

  test('has the open tab in sight without scripts', async () => {
    const context = await (await getBrowser()).newContext({
      baseURL: (await getProduct()).url,
      viewport: sizes.phone,
      locale: 'fr-FR',
      javaScriptEnabled: false,
    })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto('/emile-laurent/tributes')
    const tab = page.locator('nav a[aria-current]', { hasText: 'Hommages' })
    await expect.poll(async () => (await tab.boundingBox())?.x).toBeLessThan(sizes.phone.width / 2)
  })

  test('is fetched in few files at the first visit', async () => {
    const { page } = await open({ language: 'fr', size: 'phone' })
    await page.goto('/emile-laurent')
    await expect.poll(() => page.evaluate(isAllFetched)).toBe(true)
    const { requests, bytes } = (await page.evaluate(fetchedUntouched)) as { requests: number; bytes: number }
    expect(requests).toBeLessThanOrEqual(25)
    expect(bytes).toBeLessThanOrEqual(350_000)
  })

  test.each<[Language, Size]>([
    ['en', 'desktop'],
    ['fr', 'phone'],
  ])('is opened from the home page by anyone, in %s on a %s', async (language, size) => {
    const visit = await open({ language, size })
    const { page, say } = visit
    await page.goto('/')
    await press(visit, 'shell:cookies.accept')
    await page.getByRole('link', { name: /Margaret/ }).click()
    await page.getByRole('heading', { name: /Margaret/, level: 1 }).waitFor()
    await expectSound(page, `memorial-stranger-${language}-${size}`)
    await press(visit, 'pages:follow.follow', { name: 'Margaret' })
    await page.getByRole('dialog', { name: say('ui:subscribe.title') }).waitFor()
    await expectSound(page, `subscribe-first-${language}-${size}`)
  })

  test.each<[Language, Size]>([
    ['en', 'phone'],
    ['fr', 'desktop'],
  ])('is not there at an address that leads nowhere, in %s on a %s', async (language, size) => {
    const visit = await open({ language, size })
    const { page, say } = visit
    visit.expectRefusal(404, /^\/nobody-by-this-name$/)
    const answer = await page.goto('/nobody-by-this-name')
    expect(answer?.status()).toBe(404)
    await seeTitle(visit, say('problems:notFound.title'))
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await expectSound(page, `nobody-${language}-${size}`)
  })
})

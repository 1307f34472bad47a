import { describe, expect, onTestFinished, test } from 'vitest'
import { openVisit, sizes, type Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'
import { guestsOf } from './guests.ts'

describe('the settings of a page', () => {
  const arrive = guestsOf()

  test('show beside the field why an address is refused, before and after submission', async () => {
    const claire = await arrive('claire', 'phone')
    const { page, say } = claire
    await page.goto('/emile-laurent/settings?activeTab=general&scrollTo=permalink')
    const section = page.getByRole('region', { name: say('page-settings:permalink.title') })
    const field = section.getByLabel(say('page-settings:permalink.label'), { exact: true })
    await field.fill('settings')
    await section.getByText(say('page-settings:permalink.taken')).waitFor()
    claire.expectRefusal(409, /\/permalink$/)
    await page.getByRole('button', { name: say('page-settings:save.save') }).click()
    await section.getByText(say('messages:ERR_2000029002')).waitFor()
    await expectSound(page, 'permalink-reserved')
    await field.fill('margaret-whitfield')
    claire.expectRefusal(409, /\/permalink$/)
    await page.getByRole('button', { name: say('page-settings:save.save') }).click()
    await section.getByText(say('messages:ERR_2000029002')).waitFor()
    await expectSound(page, 'permalink-taken')
  })

  test('scroll to the section named in the address, the last one too', async () => {
    const { page, say } = await arrive('claire', 'desktop')
    for (const [part, title] of [
      ['permalink', 'permalink.title'],
      ['new-memories', 'newMemories.title'],
    ] as const) {
      await page.goto(`/emile-laurent/settings?activeTab=general&scrollTo=${part}`)
      const heading = page.getByRole('heading', { name: say(`page-settings:${title}`), exact: true })
      await heading.waitFor()
      const place = async () => (await heading.boundingBox())?.y
      await expect.poll(place).toBeLessThan(0.8 * sizes.desktop.height)
      expect(await place()).toBeGreaterThan(0)
    }
  })

  test('link from the viewer’s privacy to that of a memorial they administer', async () => {
    const { page, say } = await arrive('claire', 'desktop')
    await page.goto('/claire-laurent/settings')
    const way = page.getByRole('link', {
      name: say('page-settings:privacy.ofMemorial', { name: 'Émile Laurent' }),
    })
    await way.waitFor()
    await expectSound(page, 'privacy-note')
    await way.click()
    await page.waitForURL(/\/emile-laurent\/settings/)
    await page.getByText(say('page-settings:privacy.leadMemorial', { name: 'Émile' })).waitFor()
  })
})

describe('the pages Claire follows', () => {
  const arrive = guestsOf()

  test('show her role, and are filtered by it', async () => {
    const { page, say } = await arrive('claire', 'desktop')
    await page.goto('/claire-laurent/followings')
    const emile = page.getByRole('link', { name: /Émile Laurent/ })
    await emile.getByText(say('followers:tie.iAdminister')).waitFor()
    await expectSound(page, 'followings')
    await page
      .getByRole('group', { name: say('followers:tie.label') })
      .getByRole('button', { name: say('followers:tie.administered') })
      .click()
    await emile.waitFor({ state: 'detached' })
  })
})

describe('a search', () => {
  const open = async (): Promise<Visit> => {
    const visit = await openVisit({ language: 'fr', size: 'phone' })
    onTestFinished(() => visit.leave())
    return visit
  }

  test('refuses an invalid year, and a gender alone', async () => {
    const { page, say } = await open()
    await page.goto('/search?gender=F')
    await page.getByText(say('search:start.title')).waitFor()
    const born = page.getByRole('group', { name: say('search:form.birth') })
    await born.getByLabel(say('search:form.from')).fill('1940')
    const until = born.getByLabel(say('search:form.to'))
    await until.fill('1930')
    await page
      .locator('main')
      .getByRole('search')
      .getByRole('button', { name: say('search:form.submit'), exact: true })
      .click()
    await born.getByText(say('search:form.backwards')).waitFor()
    expect(new URL(page.url()).search).toBe('?gender=F')
    await expectSound(page, 'search-years')
  })
})

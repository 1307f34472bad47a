import { expect, onTestFinished, test } from 'vitest'
import { getBrowser, openVisit, type Size, type Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'
import { installClock } from './install-clock.ts'
import { getProduct } from './product.ts'
import { family, signInAs } from './sample-family.ts'
import { password, signUp } from './sign-up-form.ts'

const claire = { email: 'claire@laurent.example', password: 'remember-annecy' }
const james = { email: 'james@whitfield.example', password: 'remember-annecy' }

const open = async (options: Parameters<typeof openVisit>[0] = {}): Promise<Visit> => {
  const visit = await openVisit(options)
  onTestFinished(() => visit.leave())
  return visit
}

const signIn = async ({ page, say }: Visit, { email, password: secret }: typeof claire) => {
  await page.goto('/sign-in')
  await page.getByLabel(say('accounts:field.email')).fill(email)
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: say('accounts:signIn.submit') }).click()
  await page.waitForURL('/news')
}

test('an unconfirmed account that leaves a flower is offered the link again', async () => {
  const visit = await open()
  const { page, say } = visit
  await signUp(visit, 'early.flower@example.org')
  const offer = page.getByRole('dialog', { name: say('ui:noRights.title') })
  for (const address of ['/emile-laurent/timeline', '/emile-laurent/pictures']) {
    await page.goto(address)
    if (address.endsWith('pictures')) await page.locator('main li[aria-posinset="1"] a').click()
    const flower = page.getByRole('button', { name: say('items:flower.give') }).first()
    await flower.click()
    const sent = page.waitForResponse(/confirmation-resending$/)
    await offer.getByRole('button', { name: say('ui:noRights.resend') }).click()
    expect((await sent).ok()).toBe(true)
    await offer.waitFor({ state: 'detached' })
  }
})

test.each<Size>(['desktop', 'phone'])('the bar opens the dialog of the address, on a %s', async (size) => {
  const visit = await open({ size })
  const { page, say } = visit
  await signUp(visit, `unconfirmed.${size}@example.org`)
  const bar = page.getByRole('complementary', { name: say('accounts:unconfirmed.label') })
  await bar.getByRole('button', { name: say('accounts:unconfirmed.open') }).click()
  await page.getByRole('dialog', { name: say('accounts:unconfirmed.dialog') }).waitFor()
  await expectSound(page, `confirm-account-${size}`)
})

test('the printed password signs in to the sample family', async () => {
  const visit = await open({ language: 'fr' })
  await signIn(visit, claire)
  await visit.page.getByText(visit.say('arrival:hello', { firstname: 'Claire' })).waitFor()
})

test('a scroll before hydration is kept, and restored on back navigation', async () => {
  const { page } = await open({ size: 'phone' })
  const place = () => page.evaluate<number>('Math.round(scrollY)')
  await page.goto('/emile-laurent')
  await page.evaluate(`new Promise((resolve) => {
    addEventListener('hydrated', () => setTimeout(resolve, 1000), { once: true })
    scrollTo({ top: 700, behavior: 'instant' })
  })`)
  expect(await place()).toBe(700)

  await page.locator('a[href="/"]').first().dispatchEvent('click')
  await page.waitForURL('/')
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(700)
})

test('a page hydrates without errors long after it was rendered', async () => {
  const { page } = await open()
  const longAfter = new Date(Date.now() + 2 * 365 * 24 * 60 * 60 * 1000).toISOString()
  await page.route('**/emile-laurent', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"serverTime":"[^"]+"/, `"serverTime":"${longAfter}"`)
    expect(body).toContain(longAfter)
    await route.fulfill({ response, body })
  })
  await page.goto('/emile-laurent')
  await page.evaluate(`new Promise((resolve) => {
    addEventListener('hydrated', () => setTimeout(resolve, 1000), { once: true })
    dispatchEvent(new Event('pointermove'))
  })`)
  expect(await page.locator('main article time').count()).toBeGreaterThan(0)
})

test('a lost connection is reported, and its return too', async () => {
  const { page, context, say } = await open()
  await page.goto('/sign-up')
  await page.getByLabel(say('accounts:field.firstname')).fill('Mathilde')
  await context.setOffline(true)
  await page.getByText(say('shell:offline.title')).waitFor()
  await expectSound(page, 'offline')
  await context.setOffline(false)
  await page.getByText(say('shell:offline.title')).waitFor({ state: 'detached' })
  expect(await page.getByLabel(say('accounts:field.firstname')).inputValue()).toBe('Mathilde')
})

test('a screen whose code failed to load can be retried', async () => {
  const { page, say, foresee } = await open()
  foresee(/sign-up.*\.js/)
  const code = '**/assets/sign-up*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/search')
  await page.locator('a[href="/sign-up"]').first().click()
  await page.getByText(say('problems:failed.title')).waitFor()
  await page.unroute(code)
  await page.getByRole('button', { name: say('problems:retry') }).click()
  await page.getByLabel(say('accounts:field.firstname')).waitFor()
})

test('a page whose entry module failed to load says so, and can be retried', async () => {
  const { page, say, foresee } = await open()
  foresee(/assets.*\.js/)
  const code = '**/assets/index-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/sign-up')
  const words = page.getByRole('alert')
  await words.waitFor()
  await expectSound(page, 'unstarted')
  await page.unroute(code)
  await words.getByRole('link').click()
  await page.getByLabel(say('accounts:field.firstname')).waitFor()
  await words.waitFor({ state: 'hidden' })
})

test('a rendered page that cannot hydrate says so when a button is pressed', async () => {
  const { page, say, foresee } = await open()
  foresee(/assets.*\.js/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/emile-laurent')
  const follow = page.getByRole('button', { name: say('pages:follow.follow', { name: 'Émile' }) })
  await follow.click()
  await page.getByRole('alert').waitFor()
  await expect.poll(() => follow.getAttribute('aria-busy')).toBe(null)
  await expectSound(page, 'unstarted-rendered')
})

test('without JavaScript a screen says that it needs it', async () => {
  const context = await (await getBrowser()).newContext({
    javaScriptEnabled: false,
    baseURL: (await getProduct()).url,
  })
  const page = await context.newPage()
  await page.goto('/sign-up')
  expect(await page.locator('#needs-scripts').textContent()).toContain('JavaScript')
  await page.goto('/emile-laurent')
  await page.getByRole('heading', { name: 'Émile Laurent', level: 1 }).waitFor()
  expect(await page.locator('#needs-scripts').count()).toBe(0)
  await context.close()
})

test('an address that cannot be copied is shown', async () => {
  const { page, say } = await open({ size: 'phone' })
  await page.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })')
  await page.goto('/emile-laurent')
  await page.getByRole('button', { name: say('pages:menu.label') }).click()
  await page.getByText(say('pages:menu.copy')).click()
  await page.getByText(/http:.*\/emile-laurent/).waitFor()
})

test('a press before hydration is marked at once, and replayed once', async () => {
  const { page, say } = await open()
  const { promise: line, resolve: mend } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await line
    await route.continue()
  })
  await page.goto('/emile-laurent')
  const follow = page.getByRole('button', { name: say('pages:follow.follow', { name: 'Émile' }) })
  await follow.click()
  expect(await follow.getAttribute('aria-busy')).toBe('true')
  await follow.click()
  mend()
  const dialog = page.getByRole('dialog', { name: say('ui:subscribe.title') })
  await dialog.waitFor()
  await expect.poll(() => follow.getAttribute('aria-busy')).toBe(null)
  await dialog.getByRole('button', { name: say('ui:subscribe.keep') }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a page whose code comes a minute later is hydrated as it was rendered', async () => {
  const visit = await open({ language: 'fr' })
  const { page, say } = visit
  await signInAs(visit, family.claire)
  await installClock(page)
  const { promise: line, resolve: mend } = Promise.withResolvers<void>()
  await page.route('**/assets/arrival-*.js', async (route) => {
    await line
    await route.continue()
  })
  await page.goto('/')
  // The entry module has run, and waits for the code of the screen.
  await expect.poll(() => page.evaluate('typeof __webpack_nonce__')).toBe('string')
  await page.clock.fastForward('01:00')
  mend()
  await page.getByRole('button', { name: say('shell:nav.menuOf', { name: 'Claire' }) }).click()
  await page.getByRole('menuitem', { name: say('shell:space.safe') }).waitFor()
})

test('a page offers the other colour scheme before hydration', async () => {
  const { page } = await open({ light: 'dark' })
  await page.goto('/emile-laurent')
  const offered = page.locator('.tabler-icon-sun, .tabler-icon-moon').filter({ visible: true })
  expect(await offered.getAttribute('class')).toContain('tabler-icon-sun')
})

test('sign-up and sign-in work by keyboard alone', async () => {
  const visit = await open()
  const { page, say } = visit
  const email = 'keyboard@example.org'
  const tabTo = async (label: string) => {
    const goal = page
      .getByLabel(label, { exact: true })
      .or(page.getByRole('button', { name: label, exact: true }))
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab')
      if ((await goal.and(page.locator(':focus')).count()) > 0) return
    }
    throw new Error(`${label} cannot be reached with the keyboard`)
  }

  await page.goto('/sign-up')
  await page.getByRole('heading', { name: say('accounts:signUp.title') }).waitFor()
  await tabTo(say('accounts:field.firstname'))
  await page.keyboard.type('Mathilde')
  await tabTo(say('accounts:field.lastname'))
  await page.keyboard.type('Aubrac')
  await tabTo(say('accounts:field.woman'))
  await page.keyboard.press('Space')
  await tabTo(say('ui:date.day'))
  await page.keyboard.type('14')
  await tabTo(say('ui:date.month'))
  await page.keyboard.type('March')
  await tabTo(say('ui:date.year'))
  await page.keyboard.type('1958')
  await tabTo(say('accounts:field.email'))
  await page.keyboard.type(email)
  await tabTo(say('accounts:field.newPassword'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/welcome')
  await page.getByRole('heading', { name: say('welcome:words.title', { name: 'Mathilde' }) }).waitFor()

  // Requests of the open screen would otherwise be sent without a session.
  await page.goto('about:blank')
  await visit.context.clearCookies({ name: 'session' })
  await page.goto('/sign-in')
  await page.getByRole('heading', { name: say('accounts:signIn.title') }).waitFor()
  await tabTo(say('accounts:field.email'))
  await page.keyboard.type(email)
  await tabTo(say('accounts:field.password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/news')
  await page.getByText(say('arrival:welcome', { firstname: 'Mathilde' })).waitFor()
})

test.each<Size>(['desktop', 'phone'])('the evening light suits every screen, on a %s', async (size) => {
  const visit = await open({ size, light: 'dark' })
  const { page, say } = visit
  const look = async (path: string, name: string, title: string) => {
    await page.goto(path)
    await page.getByRole('heading', { name: title }).first().waitFor()
    await expectSound(page, `evening-${name}-${size}`)
  }
  await look('/', 'home', say('home:ways.title'))
  await look('/sign-up', 'sign-up', say('accounts:signUp.title'))
  await look('/sign-in', 'sign-in', say('accounts:signIn.title'))
  await look('/password-lost', 'password-lost', say('accounts:lost.title'))
  await signIn(visit, james)
  for (const tab of ['emails', 'password', 'language', 'sessions'])
    await look(`/settings/general?activeTab=${tab}`, `settings-${tab}`, say('settings:title'))
  const communications = say('communications:blacklist.title')
  await look('/settings/general?activeTab=communications', 'settings-communications', communications)
  await look('/mailbox', 'mailbox', say('mailbox:title'))
  visit.expectRefusal(404, /^\/nowhere\/at-all$/)
  await look('/nowhere/at-all', 'not-found', say('problems:notFound.title'))
})

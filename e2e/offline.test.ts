import { expect, test } from 'vitest'
import { openVisit } from './browser.ts'
import { expectSound } from './expect-sound.ts'

test('without a connection a page says so, keeps nothing personal, and comes back', async () => {
  const visit = await openVisit({ size: 'phone', worker: true })
  const { page, context } = visit
  visit.foresee(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/sign-in')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.goto('/emile-laurent')
  await page.getByRole('heading', { name: 'Émile Laurent', level: 1 }).waitFor()

  await context.setOffline(true)
  await page.goto('/emile-laurent/timeline')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await expectSound(page, 'offline')
  const stored = await page.evaluate<string[]>(`(async () => {
    const kept = []
    for (const name of await caches.keys()) kept.push(...(await (await caches.open(name)).keys()))
    return kept.map(({ url }) => new URL(url).pathname)
  })()`)
  expect(stored).toEqual(['/offline'])

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Émile Laurent', level: 1 }).waitFor()
  await visit.leave()
})

test.each(['/sign-in', '/emile-laurent'])('%s can be put on the home screen of a phone', async (path) => {
  const visit = await openVisit({ size: 'phone' })
  const { page, context } = visit
  await page.goto(path)
  const browser = await context.newCDPSession(page)
  await expect
    .poll(async () => {
      const { url, errors } = await browser.send('Page.getAppManifest')
      return { path: url && new URL(url).pathname, errors }
    })
    .toEqual({ path: '/manifest.webmanifest', errors: [] })
  await visit.leave()
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { serveCarddav, vcardOf } from '../../server/test/carddav-server.ts'
import { isRadicaleInstalled, startRadicale } from '../../server/test/start-radicale.ts'
import { openVisit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { getProduct } from '../product.ts'
import { family, signInAs } from '../sample-family.ts'

const count = 120
const cards = Array.from({ length: count }, (_, n) => vcardOf(`Voisine ${n}`, `voisine${n}@lac.example`))

/** Uses the small server of the tests if Radicale is not installed. */
const startSmallServer = async () => {
  const answer = serveCarddav({ cards })
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

let books: { host: string; stop(): Promise<void> }
beforeAll(async () => {
  books = await (isRadicaleInstalled ? startRadicale(cards) : startSmallServer())
  await getProduct({ settings: { CONTACTS_HOSTS: books.host } })
})
afterAll(async () => {
  await books?.stop()
})

test('the step of the contacts brings the book of an own server, after a wrong password', async () => {
  const visit = await openVisit({ language: 'fr', size: 'phone' })
  onTestFinished(() => visit.leave())
  const { page, say } = visit
  await signInAs(visit, family.karim)
  await page.goto('/welcome?step=import-contacts')
  await page.getByRole('button', { name: new RegExp(`^${say('contacts:carddav.title')}`) }).click()
  const password = page.getByLabel(say('contacts:carddav.password'), { exact: true })
  await page.getByLabel(say('contacts:carddav.address')).fill(`http://${books.host}/`)
  await page.getByLabel(say('contacts:carddav.username')).fill('claire')
  visit.expectRefusal(422, /\/contacts-import/)
  await password.fill('wrong')
  await page.getByRole('button', { name: say('contacts:bring'), exact: true }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await expectSound(page, 'own-address-book-refused')
  await password.fill('secret')
  await page.getByRole('button', { name: say('contacts:bring'), exact: true }).click()
  await page.getByText(say('contacts:import.brought_other', { count })).waitFor()
  await expectSound(page, 'own-address-book')
})

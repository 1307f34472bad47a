import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openVisit } from './browser.ts'
import { getProduct } from './product.ts'

/** The product behind a slow line: documents stop somewhere until the rest is let through. */
const serveInHalves = async (findEnd: (html: Buffer) => number) => {
  const { url } = await getProduct()
  const rest = Promise.withResolvers<void>()
  const pass = async ({ url: path, headers }: IncomingMessage, reply: ServerResponse) => {
    const { accept = '', 'accept-language': language = '' } = headers
    const answer = await fetch(url + path, { headers: { accept, 'accept-language': language } })
    const type = answer.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    reply.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return void reply.end(bytes)
    const end = findEnd(bytes)
    reply.write(bytes.subarray(0, end))
    await rest.promise
    reply.end(bytes.subarray(end))
  }
  // A page that is closing still asks, while the product behind the line stops.
  const line = createServer((request, reply) => void pass(request, reply).catch(() => reply.destroy()))
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void line.close())
  const { port } = line.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, letThrough: rest.resolve }
}

test('whoever touches a page that is still arriving gets all of it, once', async () => {
  const inTheScreen = (html: Buffer) => html.indexOf('<main') + (html.length - html.indexOf('<main')) / 4
  const { url, letThrough } = await serveInHalves(inTheScreen)
  const visit = await openVisit({ language: 'fr', size: 'phone', url })
  onTestFinished(() => visit.leave())
  const { page, say } = visit
  const started = page.waitForResponse((answer) => /\/assets\/index-.*\.js/.test(answer.url()))
  await page.goto('/emile-laurent', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Émile Laurent' }).waitFor()
  await page.mouse.move(100, 300)
  await (await started).finished()
  // Modules are run in the order of their arrival, so the code would be running by now.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 1_000))')
  letThrough()
  await page.waitForLoadState('load')
  await page.getByRole('button', { name: say('pages:menu.label') }).click()
  await page.getByRole('menu').waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('the cover is asked for before the styles have come, once and in one size', async () => {
  const { url, letThrough } = await serveInHalves((html) => html.indexOf('<style') + 10)
  const visit = await openVisit({ size: 'phone', url })
  onTestFinished(() => visit.leave())
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/emile-laurent', { waitUntil: 'commit' })
  await expect.poll(() => asked.filter((path) => path.startsWith('/media/')).length).toBeGreaterThan(0)
  const [first = ''] = asked.filter((path) => path.startsWith('/media/'))
  letThrough()
  await page.waitForLoadState('load')
  const cover = await page.evaluate("new URL(document.querySelector('picture img').currentSrc).pathname")
  expect(cover).toBe(first)
  const sizes = asked.filter((path) => path.startsWith(first.replace(/[^/]*$/, '')))
  expect(sizes).toEqual([first])
})

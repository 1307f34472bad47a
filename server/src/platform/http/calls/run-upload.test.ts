import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { apiBase } from '@souvenance/contract/endpoint'
import { catalogue } from '@souvenance/contract/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closed } from '../../../../test/closed.ts'
import { type Someone, signUpSomeone } from '../../../../test/factories/accounts.ts'
import { patience } from '../../../../test/patience.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { incomingOf } from './run-upload.ts'

let app: TestApp
let claire: Someone
let origin: string

beforeAll(async () => {
  app = await startTestApp({ MAX_PIC_SIZE_MB: '1' })
  claire = await signUpSomeone(app)
  origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => app.stop())

const start = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'

const beginUpload = (cookies: Iterable<[string, string]>) => {
  const sending = request(`${origin}${apiBase}/users/me/pictures/upload`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'sec-fetch-site': 'same-origin',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  sending.on('error', () => {})
  sending.write(start)
  return sending
}

it('answers an endless file once it is too large, then cuts the connection', async () => {
  const sending = beginUpload(claire.browser.cookies)
  const chunk = Buffer.alloc(64 * 1024)
  const pump = setInterval(() => sending.write(chunk), 1)
  const [response] = await once(sending, 'response')
  expect(response.statusCode).toBe(catalogue.pictureTooLarge.status)
  expect(String(await response.toArray())).toContain(catalogue.pictureTooLarge.key)
  await closed(sending)
  clearInterval(pump)
})

it('authorizes before it reads a file', async () => {
  const sending = beginUpload([])
  const [response] = await once(sending, 'response')
  expect(response.statusCode).toBe(401)
  sending.destroy()
})

it('continues after a client disconnects in the middle', async () => {
  const sending = beginUpload(claire.browser.cookies)
  sending.write(Buffer.alloc(1000), () => sending.destroy())
  await closed(sending)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  await expect.poll(() => readdir(incomingOf(app.services.config, app.clock.now())), patience).toEqual([])
})

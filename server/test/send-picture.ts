import { apiBase, type DataOf } from '@souvenance/contract/endpoint'
import type { Envelope } from '@souvenance/contract/envelope'
import type { headerPictures } from '@souvenance/contract/pages/header-pictures'
import type { Browser, TestApp } from './start-app.ts'

export type Sent = {
  page: string
  bytes: Uint8Array
  filename?: string
  /** Other form fields, before or after the file. */
  fields?: Record<string, string>
  fieldsLast?: boolean
  headers?: Record<string, string>
  query?: string
}

type Uploaded = DataOf<typeof headerPictures.upload>

/** Uploads a picture by form, like a browser. */
export const sendPicture = async (app: TestApp, browser: Browser, sent: Sent) => {
  const form = new FormData()
  const fields = Object.entries(sent.fields ?? { pictureType: '1', memorialUid: sent.page })
  const appendFields = () => {
    for (const [name, value] of fields) form.append(name, value)
  }
  if (!sent.fieldsLast) appendFields()
  form.append('image', new Blob([Buffer.from(sent.bytes)]), sent.filename ?? 'portrait.jpg')
  if (sent.fieldsLast) appendFields()
  const encoded = new Response(form)
  const response = await app.http.inject({
    method: 'POST',
    url: `${apiBase}/users/${sent.page}/pictures/upload?${sent.query ?? ''}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type') ?? '',
      ...sent.headers,
    },
    cookies: Object.fromEntries(browser.cookies),
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const envelope: Envelope<Uploaded> = response.json()
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    messages: envelope.messages ?? [],
    codes: (envelope.messages ?? []).map(({ key }) => key),
    get data() {
      if (envelope.status === 'OK') return envelope.data
      throw new Error(`refused with ${response.statusCode}: ${response.body}`)
    },
  }
}

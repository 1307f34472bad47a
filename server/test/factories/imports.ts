import { ownImports, type ShownImport } from '@souvenance/contract/accounts/imports'
import { apiBase } from '@souvenance/contract/endpoint'
import type { Envelope } from '@souvenance/contract/envelope'
import type { Browser, TestApp } from '../start-app.ts'

type Sent = { bytes: Uint8Array; headers?: Record<string, string> }

/** Sends a file to make a memorial of, like a browser. */
export const sendArchive = async ({ http }: TestApp, browser: Browser, { bytes, headers }: Sent) => {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), 'memorial.zip')
  const encoded = new Response(form)
  const response = await http.inject({
    method: 'POST',
    url: apiBase + ownImports.bring.path,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type') ?? '',
      ...headers,
    },
    cookies: Object.fromEntries(browser.cookies),
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const envelope: Envelope<{ import: ShownImport }> = response.json()
  return {
    status: response.statusCode,
    codes: (envelope.messages ?? []).map(({ key }) => key),
    get import() {
      if (envelope.status === 'OK') return envelope.data.import
      throw new Error(`refused with ${response.statusCode}: ${response.body}`)
    },
  }
}

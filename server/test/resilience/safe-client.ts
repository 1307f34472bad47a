import { createHash } from 'node:crypto'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase } from '@souvenance/contract/endpoint'
import { type SafeFolder, type SafeItem, safe } from '@souvenance/contract/safe/safe'
import { safeAddresses, safeUploads } from '@souvenance/contract/safe/safe-addresses'
import { createApiClient, signUpBody } from './api-client.ts'

export type SafeClient = Awaited<ReturnType<typeof openSafeClient>>

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes)

/** A person with a safe, over the network. The server may be replaced; the address stays. */
export const openSafeClient = async (url: string, email: string) => {
  const client = createApiClient(url)
  await client.call(accounts.signUp, { body: signUpBody(email) })
  return useSafe(url, email, client.cookies)
}

/** The same person on another server. */
export const useSafe = (url: string, email: string, cookies: Map<string, string>) => {
  const client = createApiClient(url, cookies)
  const send = (address: string, init: RequestInit & { headers?: Record<string, string> }) =>
    fetch(url + address, {
      ...init,
      headers: {
        origin: url,
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    })
  const tus = (address: string, method: string, headers: Record<string, string>, body?: Buffer) =>
    send(address, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })

  const sendChunk = (address: string, bytes: Buffer, offset: number, chunkBytes: number) => {
    const chunk = bytes.subarray(offset, offset + chunkBytes)
    return tus(
      address,
      'PATCH',
      {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        [safeUploads.chunkChecksum]: `sha256 ${sha256(chunk).digest('base64')}`,
      },
      chunk,
    )
  }

  return {
    email,
    cookies,
    sendChunk,
    /** Sends one form; true once acknowledged. */
    async sendForm(filename: string, bytes: Buffer): Promise<boolean> {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), filename)
      const { status } = await send(`${apiBase}/users/me/digital-safe/file`, { method: 'POST', body: form })
      return status === 200
    },
    async begin(filename: string, bytes: Buffer): Promise<string> {
      const metadata = { filename, sha256: sha256(bytes).digest('hex') }
      const encoded = Object.entries(metadata).map(
        ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
      )
      const { headers } = await tus(safeAddresses.uploads, 'POST', {
        'upload-length': String(bytes.length),
        'upload-metadata': encoded.join(','),
      })
      return headers.get('location') ?? ''
    },
    /** Resumes at the server's offset; true once the file is acknowledged. */
    async resume(address: string, bytes: Buffer, chunkBytes: number): Promise<boolean> {
      for (;;) {
        const { status, headers } = await tus(address, 'HEAD', {})
        if (status !== 200) return false
        if (headers.has(safeUploads.item)) return true
        const sent = await sendChunk(address, bytes, Number(headers.get('upload-offset')), chunkBytes)
        if (sent.status >= 500) return false
      }
    },
    async list(): Promise<SafeItem[]> {
      const items: SafeItem[] = []
      for (let page = 1; ; page += 1) {
        const response = await send(`${apiBase}${safe.root.path}?page=${page}`, {})
        const { data } = (await response.json()) as { data: SafeFolder }
        items.push(...data.items)
        if (data.eof) return items
      }
    },
    async hashOf({ itemUid }: SafeItem): Promise<string> {
      const response = await send(safeAddresses.content(itemUid), {})
      if (response.status !== 200) return `refused with ${response.status}`
      return sha256(Buffer.from(await response.arrayBuffer())).digest('hex')
    },
    async used(): Promise<number> {
      const { envelope } = await client.call(safe.quota)
      return envelope.status === 'OK' ? envelope.data.used : -1
    },
  }
}

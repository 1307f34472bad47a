import { readFile } from 'node:fs/promises'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase, type DataOf, type Endpoint, type InputOf } from '@souvenance/contract/endpoint'
import { headerPictures } from '@souvenance/contract/pages/header-pictures'
import { safe } from '@souvenance/contract/safe/safe'
import type { createApp } from '@souvenance/server/app'
import { type DemoPerson, demoPassword, demoPeople } from './people.ts'

type Http = Awaited<ReturnType<typeof createApp>>

export type Acting = {
  call<E extends Endpoint>(endpoint: E, input?: Partial<InputOf<E>>): Promise<DataOf<E>>
  /** Uploads a demo picture and returns the answer of the upload. */
  sendPicture(
    pageUid: string,
    pictureType: number,
    name: string,
  ): Promise<DataOf<typeof headerPictures.upload>>
  /** Uploads a file into the safe, at its root unless a folder is named. */
  sendFile(filename: string, bytes: Uint8Array, folderUid?: string): Promise<DataOf<typeof safe.upload>>
}

type Sent = { headers?: Record<string, string>; payload?: string | Buffer }

/** Acts as one demo person through the public API, like any client. */
export const actAs = async <Result>(
  http: Http,
  { email }: DemoPerson,
  work: (acting: Acting) => Promise<Result>,
): Promise<Result> => {
  let cookies: Record<string, string> = {}
  // A distinct address per person: failed sign-ins are counted by address.
  const remoteAddress = `127.0.1.${demoPeople.findIndex((person) => person.email === email) + 1}`
  const send = async <E extends Endpoint>(endpoint: E, params: object, sent: Sent): Promise<DataOf<E>> => {
    const response = await http.inject({
      method: endpoint.method,
      url: apiBase + fill(endpoint.path, params),
      remoteAddress,
      cookies,
      ...sent,
      headers: { 'sec-fetch-site': 'same-origin', ...sent.headers },
    })
    if (response.statusCode !== 200) throw new Error(`${endpoint.name}: ${response.body}`)
    const set = response.cookies.map(({ name, value }) => [name, value])
    cookies = { ...cookies, ...Object.fromEntries(set) }
    return response.json().data
  }
  const acting: Acting = {
    call: (endpoint, { params = {}, body } = {}) =>
      send(endpoint, params, body === undefined ? {} : json(body)),
    sendPicture: async (uid, pictureType, name) =>
      send(headerPictures.upload, { uid }, await form(String(pictureType), name)),
    sendFile: async (filename, bytes, folderUid) => {
      const data = new FormData()
      data.append('file', new Blob([new Uint8Array(bytes)]), filename)
      const sent = await multipart(data)
      return folderUid ? send(safe.upload, { folderUid }, sent) : send(safe.uploadToRoot, {}, sent)
    },
  }
  await acting.call(accounts.signIn, { body: { email, password: demoPassword } })
  try {
    return await work(acting)
  } finally {
    await acting.call(accounts.signOut)
  }
}

const fill = (path: string, params: object): string => {
  const values: Record<string, unknown> = { ...params }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

const json = (body: unknown): Sent => ({
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(body),
})

const form = async (pictureType: string, name: string): Promise<Sent> => {
  const file = await readFile(new URL(`../pictures/${name}.webp`, import.meta.url))
  const data = new FormData()
  data.append('pictureType', pictureType)
  data.append('image', new Blob([new Uint8Array(file)]), `${name}.webp`)
  return multipart(data)
}

const multipart = async (data: FormData): Promise<Sent> => {
  const written = new Response(data)
  return {
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  }
}

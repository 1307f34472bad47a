import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { safe } from '@souvenance/contract/safe/safe'
import { safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { hashName, sealName } from '@souvenance/server/domains/safe/items/sealed-names'
import { findSafeKeys } from '@souvenance/server/domains/safe/safe-store'
import { openMasterKey } from '@souvenance/server/platform/crypto/master-key'
import { closeDatabase, connectDatabase } from '@souvenance/server/platform/database/connect'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import { signIn } from './accounts.ts'
import { compare } from './compare.ts'
import { freePort, type OwnServer } from './own-server.ts'

const api = '/api/v1.0'
const megabyte = 1024 * 1024
const fileMegabytes = 1024
const rounds = 3
const piece = randomBytes(megabyte)
const bareFile = fileURLToPath(new URL('bare/bare-safe.ts', import.meta.url))

export const benchSafe = async (server: OwnServer): Promise<void> => {
  const cookie = await signIn(server)
  await benchBytes(server, cookie)
  await benchFolders(server, cookie)
}

const benchBytes = async (server: OwnServer, cookie: string): Promise<void> => {
  const port = await freePort()
  const bare = spawn(process.execPath, [bareFile, join(server.dataDir, 'bare.bin'), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(bare.stdout, 'data')
  const bareOrigin = `http://127.0.0.1:${port}`
  let itemUid = ''
  const upload = async (megabytes = fileMegabytes) => {
    if (itemUid) await forget(server, cookie, itemUid)
    const address = `${server.origin}${api}/users/me/digital-safe/file`
    const { seconds, body } = await send(address, cookie, { ...formOf('film.mp4'), megabytes })
    itemUid = JSON.parse(body).data.item.itemUid
    return megabytes / seconds
  }
  const uploadBare = async () => {
    const plain = { head: '', tail: '', megabytes: fileMegabytes }
    return fileMegabytes / (await send(bareOrigin, cookie, plain)).seconds
  }
  // The first upload pays one-time costs of the server, so it is not measured.
  await upload(1)
  const memory = watchMemory(server)
  try {
    const wanted = { called: 'bare AES', bound: 'at least 0.5', rounds, warmUp: false }
    await compare('safe: 1 GB up, MB/s', { measured: () => upload(), against: uploadBare, ...wanted })
    const address = `${server.origin}${safeAddresses.content(itemUid)}`
    await compare('safe: 1 GB down, MB/s', {
      measured: () => fetchAll(address, cookie),
      against: () => fetchAll(bareOrigin, cookie),
      ...wanted,
    })
    await forget(server, cookie, itemUid)
  } finally {
    bare.kill('SIGKILL')
  }
  console.log(`memory while 1 GB passes: +${(await memory.stop()).toFixed(0)} MB (wanted less than 64)`)
}

const watchMemory = (server: OwnServer) => {
  let peak = 0
  let watching = true
  const watch = async () => {
    const before = await server.residentMegabytes()
    while (watching) {
      peak = Math.max(peak, (await server.residentMegabytes()) - before)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const watched = watch()
  return {
    async stop() {
      watching = false
      await watched
      return peak
    },
  }
}

type Form = { head: string; tail: string; type?: string }
type Sent = Form & { megabytes: number }

const formOf = (filename: string): Form => ({
  head: `--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`,
  tail: '\r\n--b--\r\n',
  type: 'multipart/form-data; boundary=b',
})

const send = async (
  url: string,
  cookie: string,
  { head, tail, megabytes, type = 'application/octet-stream' }: Sent,
) => {
  const begun = performance.now()
  const sending = request(url, {
    method: 'POST',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      'content-length': head.length + tail.length + megabytes * megabyte,
    },
  })
  const answered = once(sending, 'response')
  sending.write(head)
  for (let sent = 0; sent < megabytes; sent += 1) if (!sending.write(piece)) await once(sending, 'drain')
  sending.end(tail)
  const [response] = await answered
  let body = ''
  for await (const chunk of response) body += chunk
  if (response.statusCode !== 200)
    throw new Error(`the upload was answered with ${response.statusCode}: ${body}`)
  return { seconds: (performance.now() - begun) / 1000, body }
}

const fetchAll = async (url: string, cookie: string): Promise<number> => {
  const begun = performance.now()
  const asked = request(url, { headers: { cookie } }).end()
  const [response] = await once(asked, 'response')
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  if (bytes !== fileMegabytes * megabyte) throw new Error(`only ${bytes} bytes came`)
  return fileMegabytes / ((performance.now() - begun) / 1000)
}

/** Deletes the bytes at once too: the nightly sweep would leave gigabytes on the disk until it runs. */
const forget = async ({ origin, dataDir }: OwnServer, cookie: string, itemUid: string): Promise<void> => {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const address = `${origin}${api}/users/me/digital-safe`
  await fetch(`${address}/${itemUid}`, { method: 'DELETE', headers })
  await fetch(`${address}/trash/${itemUid}`, { method: 'DELETE', headers })
  const blobs = join(dataDir, 'files', 'safe')
  for (const day of await readdir(blobs)) await rm(join(blobs, day), { recursive: true, force: true })
}

const benchFolders = async (server: OwnServer, cookie: string): Promise<void> => {
  const [small, large] = [
    await createFolder(server, cookie, 100),
    await createFolder(server, cookie, 100_000),
  ]
  const view = (folderUid: string) => async () => {
    const begun = performance.now()
    for (let asked = 0; asked < 100; asked += 1) {
      const response = await fetch(`${server.origin}${api}/users/me/digital-safe/${folderUid}`, {
        headers: { cookie },
      })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`the folder was answered with ${response.status}`)
    }
    return performance.now() - begun
  }
  await compare('safe: first page of 100,000 files', {
    measured: view(large),
    against: view(small),
    called: 'of 100',
    bound: 'at most 1.5',
  })
}

/** Rows are inserted directly: so many uploads would take hours. */
const createFolder = async (
  { origin, dataDir }: OwnServer,
  cookie: string,
  files: number,
): Promise<string> => {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const body = JSON.stringify({ name: `Folder of ${files}` })
  const made = await fetch(`${origin}${api}${safe.createFolderInRoot.path}`, {
    method: 'POST',
    headers,
    body,
  })
  const { data } = (await made.json()) as { data: { item: { itemUid: string } } }
  const folder = data.item.itemUid
  const db = connectDatabase(findRunningUrl(dataDir) ?? '')
  const { owner_uid } = await db
    .selectFrom('safe_items')
    .select('owner_uid')
    .where('uid', '=', folder)
    .executeTakeFirstOrThrow()
  const masterKey = openMasterKey({ keyDir: join(dirname(dataDir), 'keys'), allowCreate: false })
  const keys = await findSafeKeys(db, masterKey, owner_uid)
  if (!keys) throw new Error('there is no safe')
  const now = new Date()
  const blob = randomUUID()
  const kept = { owner_uid, size: 0, created_at: now }
  await db
    .insertInto('safe_blobs')
    .values({ ...kept, uid: blob, wrapped_key: Buffer.alloc(60), folder: blob, parts: '[]' })
    .execute()
  for (let from = 0; from < files; from += 2000) {
    const items = Array.from({ length: Math.min(2000, files - from) }, (_, index) => {
      const uid = randomUUID()
      const name = { name: `Photograph ${from + index}`, ext: 'jpg' }
      return {
        ...kept,
        uid,
        parent_uid: folder,
        kind: 2,
        blob_uid: blob,
        sealed_name: sealName(keys, uid, name),
        name_hash: hashName(keys, folder, name),
        changed_at: new Date(now.getTime() - (from + index) * 1000),
      }
    })
    await db.insertInto('safe_items').values(items).execute()
  }
  await closeDatabase(db)
  return folder
}

import { CallFailed } from '../../../api/call-failed.ts'
import { failedWith, whileUnlocked } from '../lock/safe-call.ts'
import { takeTurn } from '../take-turn.ts'
import { createFileHasher, type FileHasher } from './file-hasher.ts'
import { createUpload, findOffset, sendPart } from './tus-client.ts'
import { uploadMemory } from './upload-memory.ts'

/** Trades lost bytes on a broken connection against the number of requests. */
const partSize = 8 * 1024 * 1024
const patience = [1_000, 2_000, 4_000, 8_000, 15_000] as const

export interface Sending {
  file: File
  /** Creates the folder if it does not exist yet. */
  findFolder: () => Promise<string>
  signal: AbortSignal
  onProgress: (sent: number) => void
  /** No connection or no server: retried until it continues or is cancelled. */
  onStall: () => void
}

const isPassing = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.offline || error.retryAfter !== undefined || [502, 503, 504].includes(error.status))

/** The server's offset differs: it is fetched, and the part sent again. */
const isMistaken = (error: unknown): boolean =>
  failedWith(error, 'uploadElsewhere') || failedWith(error, 'checksumWrong')

const rest = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, time)
    addEventListener('online', goOn)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => takeTurn(() => whileUnlocked(task))

const sendRest = async (sending: Sending, address: string, offset: number, hasher: FileHasher) => {
  const { file, signal, onProgress } = sending
  let at = offset
  while (at < file.size) {
    const from = at
    const to = Math.min(from + partSize, file.size)
    const hashes = await hasher.hash(from, to)
    const body = file.slice(from, to)
    const onSent = (bytes: number) => onProgress(Math.min(from + bytes, to))
    at = await inTurn(() => sendPart({ address, body, offset: from, hashes, signal, onSent }))
    onProgress(at)
  }
}

const begin = async ({ file, findFolder, signal }: Sending) => {
  const folderUid = await findFolder()
  const known = uploadMemory.find(file, folderUid)
  const offset = known === undefined ? undefined : await inTurn(() => findOffset(known, signal))
  if (known !== undefined && offset !== undefined) return { folderUid, address: known, offset }
  const address = await inTurn(() => createUpload({ file, folderUid, signal }))
  uploadMemory.keep(file, folderUid, address)
  return { folderUid, address, offset: 0 }
}

/** The server's Retry-After, or an exponential backoff. */
const restAfter = (error: unknown, failures: number): number =>
  error instanceof CallFailed && error.retryAfter !== undefined
    ? error.retryAfter * 1000
    : (patience[Math.min(failures, patience.length - 1)] ?? 0)

/** Sends a file from its offset to its end, through lost connections, restarts, sleep and rate limits. */
export const sendFile = async (sending: Sending): Promise<void> => {
  const { file, signal, onStall } = sending
  const hasher = createFileHasher(file)
  let mistakes = 0
  try {
    for (let failures = 0; ; failures += 1)
      try {
        const { folderUid, address, offset } = await begin(sending)
        if (offset > 0) sending.onProgress(offset)
        await sendRest(sending, address, offset, hasher)
        return uploadMemory.drop(file, folderUid)
      } catch (error) {
        if (isMistaken(error)) mistakes += 1
        else if (!isPassing(error)) throw error
        if (mistakes > 3) throw error
        onStall()
        await rest(restAfter(error, failures), signal)
      }
  } finally {
    hasher.end()
  }
}

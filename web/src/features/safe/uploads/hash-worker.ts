import { sha256 } from '@noble/hashes/sha2.js'

/** A part of a file, hashed alone and as a step of the whole. */
export interface HashRequest {
  file: File
  from: number
  to: number
  /** The first part of a file: resets the state. */
  anew: boolean
}

/** In base64; `whole` with the last byte. */
export type HashAnswer = { part: string; whole?: string } | { problem: string }

const step = 4 * 1024 * 1024
let whole = sha256.create()
let reached = 0

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const read = async (
  file: File,
  from: number,
  to: number,
  take: (bytes: Uint8Array) => void,
): Promise<void> => {
  for (let at = from; at < to; at += step)
    take(new Uint8Array(await file.slice(at, Math.min(at + step, to)).arrayBuffer()))
}

const addToWhole = async (file: File, to: number): Promise<void> => {
  await read(file, reached, to, (bytes) => whole.update(bytes))
  reached = Math.max(reached, to)
}

const answer = async ({ file, from, to, anew }: HashRequest): Promise<HashAnswer> => {
  if (anew) {
    whole = sha256.create()
    reached = 0
  }
  // Parts that arrived before a pause or a reload belong to the whole hash too.
  await addToWhole(file, from)
  const part = sha256.create()
  const goesOn = reached === from
  await read(file, from, to, (bytes) => {
    part.update(bytes)
    if (goesOn) whole.update(bytes)
  })
  if (goesOn) reached = to
  else await addToWhole(file, to)
  const hash = toBase64(part.digest())
  return to === file.size ? { part: hash, whole: toBase64(whole.clone().digest()) } : { part: hash }
}

addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  answer(data).then(
    (told) => postMessage(told),
    (error: unknown) => postMessage({ problem: String(error) } satisfies HashAnswer),
  )
})

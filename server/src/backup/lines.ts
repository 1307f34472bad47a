import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { measure } from '../platform/files/measure.ts'
import { StartFailure } from '../platform/start-failure.ts'

/**
 * Writes gzipped JSON lines and syncs them before it resolves. Returns their number and the hash of the file.
 */
export async function writeLines(file: string, values: AsyncIterable<unknown>) {
  let count = 0
  const { through, result } = measure()
  const lines = async function* () {
    for await (const value of values) {
      count += 1
      yield `${JSON.stringify(value)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), through, createWriteStream(file, { flush: true }))
  return { count, sha256: result().sha256 }
}

export async function* readLines<Value>(file: string): AsyncGenerator<Value> {
  const text = createGunzip()
  const reading = pipeline(createReadStream(file), text)
  reading.catch(() => {})
  try {
    for await (const line of createInterface({ input: text })) yield JSON.parse(line)
    await reading
  } catch {
    throw new StartFailure(`The backup is damaged: ${file} is missing or cannot be read to its end.`)
  } finally {
    text.destroy()
  }
}

export async function* inBatches<Value>(values: AsyncIterable<Value>, size: number): AsyncGenerator<Value[]> {
  let batch: Value[] = []
  for await (const value of values) {
    batch.push(value)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

import { once } from 'node:events'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { UnfitArchive } from './unfit-archive.ts'

/** An untrusted archive: none of its own statements is believed. */
export type OpenZip = {
  sizeOf(name: string): number | undefined
  /** Rejects when there is more or less than the archive says. */
  read(name: string): Promise<Readable>
  close(): void
}

const mostEntries = 500_000
/** Pictures hardly shrink: an archive that would grow by more than this was made to fill a disk. */
const mostGrowth = 20
const allowance = 256 * 1024 * 1024
const encrypted = 0x1

const openFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

export const openZip = async (path: string, fileSize: number): Promise<OpenZip> => {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }
  const zip = await openFile(path, options).catch((error: Error) => {
    throw new UnfitArchive('damaged', `This is not a ZIP file: ${error.message}`)
  })
  try {
    const entries = await listEntries(zip, fileSize)
    return {
      sizeOf: (name) => entries.get(name)?.uncompressedSize,
      read: (name) => readEntry(zip, entries.get(name), name),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const listEntries = async (zip: ZipFile, fileSize: number): Promise<Map<string, Entry>> => {
  if (zip.entryCount > mostEntries) throw new UnfitArchive('tooLarge', 'This file holds too many files.')
  const entries = new Map<string, Entry>()
  let total = 0
  zip.on('entry', (entry: Entry) => {
    total += entry.uncompressedSize
    if (entries.has(entry.fileName))
      zip.emit('error', new UnfitArchive('damaged', `${entry.fileName} is in this file twice.`))
    else if (total > fileSize * mostGrowth + allowance)
      zip.emit('error', new UnfitArchive('tooLarge', 'This file would become far too large.'))
    else {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    }
  })
  zip.readEntry()
  try {
    await once(zip, 'end')
  } catch (error) {
    throw error instanceof UnfitArchive
      ? error
      : new UnfitArchive('damaged', `This file is damaged: ${String(error)}`)
  }
  return entries
}

const readEntry = async (zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> => {
  if (!entry) throw new UnfitArchive('damaged', `${name} is missing in this file.`)
  if (entry.generalPurposeBitFlag & encrypted) throw new UnfitArchive('damaged', `${name} is encrypted.`)
  const stored = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(damaged(name, error)) : resolve(stream))),
  )
  return Readable.from(verify(stored, entry, name), { objectMode: false })
}

/** The reader compares lengths, not checksums. */
async function* verify(stored: Readable, entry: Entry, name: string): AsyncGenerator<Buffer> {
  let checksum = 0
  try {
    for await (const bytes of stored as AsyncIterable<Buffer>) {
      checksum = crc32(bytes, checksum)
      yield bytes
    }
  } catch (error) {
    throw damaged(name, error)
  }
  if (checksum !== entry.crc32) throw damaged(name, 'its bytes are not those that were written')
}

const damaged = (name: string, cause: unknown): UnfitArchive =>
  new UnfitArchive('damaged', `${name} is damaged: ${String(cause)}`)

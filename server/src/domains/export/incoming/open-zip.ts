import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { StartFailure } from '../../../platform/start-failure.ts'

/** An archive from somewhere: nothing that it says of itself is believed. */
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
    throw new StartFailure(`This is not a ZIP file: ${error.message}`)
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
  if (zip.entryCount > mostEntries) throw new StartFailure('This file holds too many files.')
  const entries = new Map<string, Entry>()
  let total = 0
  zip.on('entry', (entry: Entry) => {
    total += entry.uncompressedSize
    if (entries.has(entry.fileName))
      zip.emit('error', new StartFailure(`${entry.fileName} is in this file twice.`))
    else if (total > fileSize * mostGrowth + allowance)
      zip.emit('error', new StartFailure('This file would become far too large.'))
    else {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    }
  })
  zip.readEntry()
  try {
    await once(zip, 'end')
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(`This file is damaged: ${String(error)}`)
  }
  return entries
}

const readEntry = async (zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> => {
  if (!entry) throw new StartFailure(`${name} is missing in this file.`)
  if (entry.generalPurposeBitFlag & encrypted) throw new StartFailure(`${name} is encrypted.`)
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
}

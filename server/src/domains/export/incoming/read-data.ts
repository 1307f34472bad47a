import { buffer } from 'node:stream/consumers'
import AjvModule from 'ajv'
import addFormatsModule from 'ajv-formats'
import { formatName, formatVersion, type MemorialData, memorialSchema } from '../format.ts'
import type { OpenZip } from './open-zip.ts'
import { UnfitArchive } from './unfit-archive.ts'

/** Values in the data, about: a small text can hold millions of empty ones, which fill the memory when they are parsed. */
const mostParts = 4_000_000

/** The data of an export of a memorial, once it is known to have their form. */
export const readData = async (zip: OpenZip, mostBytes: number): Promise<MemorialData> => {
  const size = zip.sizeOf('data.json')
  if (size === undefined) throw new UnfitArchive('notExport', 'This is not an export: it holds no data.json.')
  if (size > mostBytes) throw new UnfitArchive('tooLarge', 'data.json is too large.')
  const data = parse(await buffer(await zip.read('data.json')))
  const { format, version, kind } = data as Partial<MemorialData>
  if (format !== formatName) throw new UnfitArchive('notExport', 'This is not an export of Souvenance.')
  if (version !== formatVersion)
    throw new UnfitArchive(
      'otherVersion',
      `This export has version ${String(version)}; this server reads version ${formatVersion}.`,
    )
  if (kind !== 'memorial')
    throw new UnfitArchive('ofAccount', 'Only the export of a memorial can be imported.')
  const ajv = new AjvModule.default({ strict: false })
  addFormatsModule.default(ajv)
  const fits = ajv.compile<MemorialData>(memorialSchema)
  if (fits(data)) return data
  const [fault] = fits.errors ?? []
  throw new UnfitArchive(
    'damaged',
    `data.json does not have the form of an export: ${fault?.instancePath} ${fault?.message}.`,
  )
}

const parse = (bytes: Buffer): unknown => {
  if (countParts(bytes) > mostParts) throw new UnfitArchive('tooLarge', 'data.json holds too much.')
  try {
    const data: unknown = JSON.parse(bytes.toString())
    if (typeof data === 'object' && data !== null) return data
  } catch {}
  throw new UnfitArchive('damaged', 'data.json cannot be read.')
}

const signs = new Set([...'{[,'].map((sign) => sign.charCodeAt(0)))

const countParts = (bytes: Buffer): number => {
  let count = 0
  for (const byte of bytes) if (signs.has(byte)) count += 1
  return count
}

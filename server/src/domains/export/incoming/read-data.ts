import { buffer } from 'node:stream/consumers'
import AjvModule from 'ajv'
import addFormatsModule from 'ajv-formats'
import { StartFailure } from '../../../platform/start-failure.ts'
import { formatName, formatVersion, type MemorialData, memorialSchema } from '../format.ts'
import type { OpenZip } from './open-zip.ts'

const mostBytes = 512 * 1024 * 1024

/** The data of an export of a memorial, once it is known to have their form. */
export const readData = async (zip: OpenZip): Promise<MemorialData> => {
  const size = zip.sizeOf('data.json')
  if (size === undefined) throw new StartFailure('This is not an export: it holds no data.json.')
  if (size > mostBytes) throw new StartFailure('data.json is too large.')
  const data = parse((await buffer(await zip.read('data.json'))).toString())
  const { format, version, kind } = data as Partial<MemorialData>
  if (format !== formatName) throw new StartFailure('This is not an export of Souvenance.')
  if (version !== formatVersion)
    throw new StartFailure(
      `This export has version ${String(version)}; this server reads version ${formatVersion}.`,
    )
  if (kind !== 'memorial') throw new StartFailure('Only the export of a memorial can be imported.')
  const ajv = new AjvModule.default({ strict: false })
  addFormatsModule.default(ajv)
  const fits = ajv.compile<MemorialData>(memorialSchema)
  if (fits(data)) return data
  const [fault] = fits.errors ?? []
  throw new StartFailure(
    `data.json does not have the form of an export: ${fault?.instancePath} ${fault?.message}.`,
  )
}

const parse = (text: string): unknown => {
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null) return data
  } catch {}
  throw new StartFailure('data.json cannot be read.')
}

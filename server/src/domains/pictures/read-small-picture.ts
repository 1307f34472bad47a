import { buffer } from 'node:stream/consumers'
import type { Services } from '../../platform/services.ts'
import { readStored, sizeKey } from './picture-files.ts'

/** The bytes of a small rendition; none of pictures from before there was one. */
export const readSmallPicture = async (
  services: Services,
  { folder, bytes }: { folder: string; bytes: number | null },
): Promise<Buffer | undefined> =>
  bytes === null ? undefined : buffer(await readStored(services, sizeKey(folder, 'sm'), bytes))

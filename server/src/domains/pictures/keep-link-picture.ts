import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { RenderedImage } from '../../platform/images/rendition.ts'
import type { Services } from '../../platform/services.ts'
import { mediaAddress } from '../persons/public.ts'
import { keepRenditions, newFolder, withFile } from './picture-files.ts'

const size = 'md'
const rendition = { name: size, width: 960, height: 960 }

/** Stores the picture of a link preview, re-encoded. Returns its URL, or nothing if it is not a picture. */
export const keepLinkPicture = async (
  services: Services,
  askerUid: string,
  bytes: Uint8Array,
): Promise<string | null> => {
  const image = await render(services, askerUid, bytes)
  if (!image) return null
  const now = services.clock.now()
  const folder = newFolder(now)
  const sizes = await keepRenditions(services, folder, image)
  const { uid } = await services.db
    .insertInto('link_pictures')
    .values({ asker_uid: askerUid, folder, sizes: JSON.stringify(sizes), created_at: now })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return mediaAddress(uid, size)
}

const render = async (
  services: Services,
  askerUid: string,
  bytes: Uint8Array,
): Promise<RenderedImage | undefined> => {
  try {
    return await withFile(services, [bytes], (file) =>
      services.images.render({ file, renditions: [rendition] }, askerUid),
    )
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

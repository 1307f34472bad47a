import type { Services } from '../../platform/services.ts'
import { countBytes } from './store.ts'

const megabyte = 1024 * 1024

export const mostPageBytes = ({ config }: Pick<Services, 'config'>): number =>
  config.PICTURE_QUOTA_MB * megabyte

/** In bytes, of everything that was uploaded for a page and is not yet gone for good. */
export const readPictureQuota = async (
  services: Services,
  pageUid: string,
): Promise<{ used: number; max: number }> => ({
  used: await countBytes(services.db, pageUid),
  max: mostPageBytes(services),
})

import type { Services } from '../../platform/services.ts'
import { countBytes } from './store.ts'

const megabyte = 1024 * 1024

export const mostPageBytes = ({ config }: Pick<Services, 'config'>): number =>
  config.PICTURE_QUOTA_MB * megabyte

/** Bytes of all uploads of a page that are not purged yet. */
export const readPictureQuota = async (
  services: Services,
  pageUid: string,
): Promise<{ used: number; max: number }> => ({
  used: await countBytes(services.db, pageUid),
  max: mostPageBytes(services),
})

import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { makeFolder } from '../make-folder.ts'
import { StartFailure } from '../start-failure.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'

/** The store named by the settings. The S3 client is large, so it is imported only when used. */
export const openFileStore = async (config: Config): Promise<FileStore> => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (bucket && accessKeyId && secretAccessKey) {
    const { createS3Store } = await import('./s3-store.ts')
    return createS3Store({
      bucket,
      accessKeyId,
      secretAccessKey,
      region: config.S3_REGION,
      endpoint: config.S3_ENDPOINT,
    })
  }
  const folder = join(config.DATA_DIR, 'files')
  makeFolder('folder for files', folder)
  const minimumFreeBytes = config.FREE_DISK_MB * 1024 * 1024
  return openFolderStore({ folder, minimumFreeBytes }).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`The folder ${folder} cannot be made or written (${error.code}).`)
  })
}

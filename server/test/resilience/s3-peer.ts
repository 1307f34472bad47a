import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import type { Environment } from './server-process.ts'

/** A storage that speaks S3 over the network, and the settings that lead to it. */
export const startS3Peer = async (): Promise<Environment> => {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const peer = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It signs a bucket's path without its last slash, so it would refuse every listing.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'memories', configs: [] }],
  })
  const { port } = await peer.run()
  onTestFinished(async () => {
    await peer.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    S3_BUCKET: 'memories',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}

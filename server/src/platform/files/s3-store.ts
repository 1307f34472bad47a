import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { FileAltered, FileMissing, type FileStore, requireValidKey } from './file-store.ts'
import { countBytes } from './measure.ts'

type S3Options = {
  bucket: string
  endpoint?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const partSize = 8 * 1024 * 1024

/** Files in an S3-compatible bucket. */
export function createS3Store(options: S3Options): FileStore {
  const { bucket: Bucket, accessKeyId, secretAccessKey } = options
  const client = new S3Client({
    region: options.region,
    endpoint: options.endpoint,
    forcePathStyle: options.endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    // Many S3-compatible services do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  return {
    async write(key, source) {
      const { through, size } = countBytes()
      const params = { Bucket, Key: requireValidKey(key), Body: through }
      const upload = new Upload({ client, params, partSize, queueSize: 2 })
      const [piped, sent] = await Promise.allSettled([pipeline(source, through), upload.done()])
      for (const outcome of [piped, sent]) if (outcome.status === 'rejected') throw outcome.reason
      return { size: size() }
    },

    async read(key, { start = 0, end, size } = {}) {
      const Range = start === 0 && end === undefined ? undefined : `bytes=${start}-${end ?? ''}`
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: requireValidKey(key), Range }))
        .catch((error: unknown) => {
          if (isMissing(error)) throw new FileMissing(key)
          if (!hasStatus(error, 416)) throw error
        })
      // Like the folder store: a range beyond the end is empty.
      if (!found && size === undefined) return Readable.from([])
      if (size !== undefined && (!found || wholeSize(found) !== size)) {
        if (found?.Body instanceof Readable) found.Body.destroy()
        throw new FileAltered(key)
      }
      if (found?.Body instanceof Readable) return found.Body
      throw new FileMissing(key)
    },

    async stat(key) {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket, Key: requireValidKey(key) }))
        return { size: head.ContentLength ?? 0 }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireValidKey(key) }))
    },

    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
      }
    },

    async ready() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
  }
}

/** The length of the whole object, also for a range request. */
const wholeSize = ({ ContentRange, ContentLength }: GetObjectCommandOutput): number | undefined =>
  ContentRange === undefined ? ContentLength : Number(ContentRange.split('/').at(-1))

const isMissing = (error: unknown): boolean => hasStatus(error, 404)

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status
}

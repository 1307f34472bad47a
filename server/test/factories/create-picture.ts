import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/database-types.gen.ts'
import type { TestApp } from '../start-app.ts'

type Given = Partial<Insertable<DB['pictures']>> & { page_uid: string }

/** An uploaded picture with a few bytes, without a real upload. */
export const createPicture = async ({ services }: TestApp, given: Given): Promise<string> => {
  const folder = `pictures/2026-01-01/${randomUUID()}`
  const { size } = await services.files.write(`${folder}/sm.webp`, Readable.from([Buffer.from(folder)]))
  const { uid } = await services.db
    .insertInto('pictures')
    .values({
      folder,
      extension: 'jpg',
      bytes: 1000,
      width: 320,
      height: 200,
      sizes: JSON.stringify({ sm: size }),
      created_at: new Date(),
      ...given,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

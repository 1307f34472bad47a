import { openInstallation } from '../backup/installation.ts'
import { runCommand } from '../backup/run-command.ts'
import { readConfig } from '../config.ts'
import { findMailAddress } from '../domains/accounts/public.ts'
import { importMemorial } from '../domains/export/public.ts'
import { maxPictureSize } from '../domains/pictures/public.ts'
import { clockOf } from '../platform/clock/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { createImagePool } from '../platform/images/image-pool.ts'
import { StartFailure } from '../platform/start-failure.ts'

const usage = 'Say which file and who takes it over: npm run import -- <file.zip> <address>'

/** Who will look after the memorial, by a confirmed address of theirs. */
const findAdministrator = async (db: Database, text: string): Promise<string> => {
  const address = findMailAddress(text)
  const found =
    address &&
    (await db
      .selectFrom('emails as e')
      .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
      .select('a.page_uid')
      .where('e.folded', '=', address.folded)
      .where('e.confirmed_at', 'is not', null)
      .executeTakeFirst())
  if (!found) throw new StartFailure(`Nobody has confirmed the address ${text}.`)
  return found.page_uid
}

await runCommand(async () => {
  const [path, address] = process.argv.slice(2)
  if (!path || !address) throw new StartFailure(usage)
  const config = readConfig(process.env)
  const { db, files, close } = await openInstallation(config)
  const images = createImagePool()
  try {
    const administratorUid = await findAdministrator(db, address)
    const services = {
      db,
      files,
      images,
      clock: clockOf(() => new Date()),
      mostPictureBytes: maxPictureSize({ config }),
    }
    const { permalink } = await importMemorial(services, { path, administratorUid })
    console.log(`The memorial is here: ${config.publicUrl}/${permalink}`)
  } finally {
    await images.stop()
    await close()
  }
})

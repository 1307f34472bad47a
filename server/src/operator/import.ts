import { openInstallation } from '../backup/installation.ts'
import { runCommand } from '../backup/run-command.ts'
import { readConfig } from '../config.ts'
import { importMemorial } from '../domains/export/public.ts'
import { maxPictureSize } from '../domains/pictures/public.ts'
import { clockOf } from '../platform/clock/clock.ts'
import { createImagePool } from '../platform/images/image-pool.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { requirePerson } from './require-person.ts'

/** Larger than the web accepts: the operator knows the machine's memory. */
const mostDataBytes = 512 * 1024 * 1024
const usage = 'Say which file and who takes it over: npm run import -- <file.zip> <address>'

await runCommand(async () => {
  const [path, address] = process.argv.slice(2)
  if (!path || !address) throw new StartFailure(usage)
  const config = readConfig(process.env)
  const { db, files, close } = await openInstallation(config)
  const images = createImagePool()
  try {
    const administratorUid = await requirePerson(db, address)
    const services = { db, files, images, clock: clockOf(() => new Date()) }
    const most = {
      pictureBytes: maxPictureSize({ config }),
      allPictureBytes: Number.MAX_SAFE_INTEGER,
      dataBytes: mostDataBytes,
    }
    const { permalink } = await importMemorial(services, { path, administratorUid, most })
    console.log(`The memorial is here: ${config.publicUrl}/${permalink}`)
  } finally {
    await images.stop()
    await close()
  }
})

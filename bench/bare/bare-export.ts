import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'

const [source = '', target = ''] = process.argv.slice(2)

/** Baseline for exports: one file into a ZIP on disk, neither decrypted nor encrypted. Prints the seconds. */
const begun = performance.now()
const { size } = await stat(source)
const input = createReadStream(source, { highWaterMark: 256 * 1024 })
const zip = makeZip([{ name: 'film.mp4', input, size }])
await pipeline(Readable.fromWeb(zip), createWriteStream(target, { flush: true }))
console.log((performance.now() - begun) / 1000)

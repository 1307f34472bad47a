import { parentPort } from 'node:worker_threads'
import { leaveOutUnused } from './leave-out.ts'
import type { Printable, Printed } from './print-pdf.ts'

leaveOutUnused()

/** Only what one of them needs is loaded. */
const draw = async (document: Printable): Promise<Buffer> =>
  'is' in document
    ? (await import('./draw-leaflet.ts')).drawLeaflet(document)
    : (await import('./draw-pdf.ts')).drawPdf(document)

const answer = (printed: Printed, transferred: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(printed, transferred)

parentPort?.on('message', (document: Printable) => {
  draw(document).then(
    (bytes) => {
      const drawn = new Uint8Array(bytes)
      answer({ drawn }, [drawn.buffer])
    },
    (error: unknown) => answer({ failed: String(error) }),
  )
})

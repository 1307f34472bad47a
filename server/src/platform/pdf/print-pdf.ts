import { Worker } from 'node:worker_threads'
import limitConcurrency from 'p-limit'
import type { PdfDocument } from './pdf-document.ts'
import type { PdfLeaflet } from './pdf-leaflet.ts'

export type Printable = PdfDocument | PdfLeaflet
export type Printed = { drawn: Uint8Array } | { failed: string }

const atOnce = 2
const longest = 30_000
const mostMemory = 256
/** Threads are kept, because one with its fonts loaded draws several times faster. */
const keptIdle = 60_000

/** A thread that draws, one document after the other. */
type Press = { worker: Worker; settle: (printed: Printed) => void; rest: NodeJS.Timeout | undefined }

const inTurn = limitConcurrency(atOnce)
const idle: Press[] = []

/** Draws in a thread of its own: a long document delays nobody else, and an endless one is ended. */
export const printPdf = (document: Printable): Promise<Uint8Array> => inTurn(() => printNow(document))

const startPress = (): Press => {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  const press: Press = { worker, settle: () => {}, rest: undefined }
  const end = (reason: string) => {
    withdraw(press)
    press.settle({ failed: reason })
  }
  worker.on('message', (printed: Printed) => press.settle(printed))
  worker.on('error', (error) => end(String(error)))
  worker.on('exit', () => end('the drawing of a document ended without one'))
  return press
}

const withdraw = (press: Press): void => {
  clearTimeout(press.rest)
  const place = idle.indexOf(press)
  if (place >= 0) idle.splice(place, 1)
}

const takePress = (): Press => {
  const press = idle.pop() ?? startPress()
  clearTimeout(press.rest)
  press.worker.ref()
  return press
}

/** Keeps the thread for the next document for a while, without keeping the program from ending. */
const putAside = (press: Press): void => {
  press.rest = setTimeout(() => {
    withdraw(press)
    void press.worker.terminate()
  }, keptIdle).unref()
  press.worker.unref()
  idle.push(press)
}

const printNow = async (document: Printable): Promise<Uint8Array> => {
  const press = takePress()
  const printed = await new Promise<Printed>((resolve) => {
    const tooLate = setTimeout(() => {
      press.settle({ failed: 'drawing a document took too long' })
      void press.worker.terminate()
    }, longest)
    press.settle = (settled) => {
      clearTimeout(tooLate)
      press.settle = () => {}
      resolve(settled)
    }
    press.worker.postMessage(document)
  })
  if ('failed' in printed) {
    void press.worker.terminate()
    throw new Error(printed.failed)
  }
  putAside(press)
  return printed.drawn
}

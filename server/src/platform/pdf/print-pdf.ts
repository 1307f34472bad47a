import { Worker } from 'node:worker_threads'
import limitConcurrency from 'p-limit'
import type { PdfDocument } from './pdf-document.ts'

const atOnce = 2
const longest = 30_000
const mostMemory = 256

const inTurn = limitConcurrency(atOnce)

/** Draws in a thread of its own: a long document delays nobody else, and an endless one is ended. */
export const printPdf = (document: PdfDocument): Promise<Uint8Array> => inTurn(() => printNow(document))

const printNow = (document: PdfDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: document,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    })
    const tooLate = setTimeout(() => {
      reject(new Error('drawing a document took too long'))
      void worker.terminate()
    }, longest)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(tooLate)
      reject(new Error('the drawing of a document ended without one'))
    })
  })

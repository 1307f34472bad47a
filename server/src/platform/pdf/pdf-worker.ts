import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import type { PdfDocument } from './pdf-document.ts'

const drawn = new Uint8Array(await drawPdf(workerData as PdfDocument))
parentPort?.postMessage(drawn, [drawn.buffer])

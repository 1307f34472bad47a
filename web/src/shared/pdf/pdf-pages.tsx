import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { PdfPage } from './pdf-page.tsx'
import classes from './pdf-pages.module.css'

/** The content security policy forbids WebAssembly. */
const reading = { useWasm: false, enableXfa: false, disableAutoFetch: true } as const

export type PdfSource = { url: string } | { data: Uint8Array }

/** The spoken names of the pages. */
export type PdfWords = { pages: (count: number) => string; page: (number: number, total: number) => string }

const openPdf = async (source: PdfSource, signal: AbortSignal): Promise<PDFDocumentProxy> => {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  signal.throwIfAborted()
  GlobalWorkerOptions.workerSrc = workerAddress
  const task = getDocument({ ...source, ...reading })
  signal.addEventListener('abort', () => void task.destroy(), { once: true })
  return await task.promise
}

interface PdfPagesProps {
  source: PdfSource
  words: PdfWords
  onFail: () => void
}

/** Drawn page by page on canvases; scripts and forms of the file are not run. */
export const PdfPages = ({ source, words, onFail }: PdfPagesProps) => {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is opened once, whoever hears of its failure
  useEffect(() => {
    const left = new AbortController()
    openPdf(source, left.signal).then(setPdf, () => {
      if (!left.signal.aborted) onFail()
    })
    return () => left.abort()
  }, [source])

  if (!pdf) return <LoadingState shape="text" />
  return (
    <section
      className={classes.pages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      aria-label={words.pages(pdf.numPages)}
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <PdfPage key={index} pdf={pdf} number={index + 1} label={words.page(index + 1, pdf.numPages)} />
      ))}
    </section>
  )
}

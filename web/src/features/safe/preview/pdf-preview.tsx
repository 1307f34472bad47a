import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { PdfPage } from './pdf-page.tsx'
import classes from './preview-dialog.module.css'

/** The content security policy forbids WebAssembly. */
const reading = { useWasm: false, enableXfa: false, disableAutoFetch: true } as const

const openPdf = async (address: string, signal: AbortSignal): Promise<PDFDocumentProxy> => {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  signal.throwIfAborted()
  GlobalWorkerOptions.workerSrc = workerAddress
  const task = getDocument({ url: address, ...reading })
  signal.addEventListener('abort', () => void task.destroy(), { once: true })
  return await task.promise
}

/** Drawn page by page on canvases; scripts and forms of the file are not run. */
export const PdfPreview = ({ address, onFail }: { address: string; onFail: () => void }) => {
  const { t } = useTranslation('safe')
  const [pdf, setPdf] = useState<PDFDocumentProxy>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is opened once, whoever hears of its failure
  useEffect(() => {
    const left = new AbortController()
    openPdf(address, left.signal).then(setPdf, () => {
      if (!left.signal.aborted) onFail()
    })
    return () => left.abort()
  }, [address])

  if (!pdf) return <LoadingState shape="text" />
  return (
    <section
      className={classes.pages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      aria-label={t('safe:preview.pages', { count: pdf.numPages })}
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <PdfPage key={index} pdf={pdf} number={index + 1} />
      ))}
    </section>
  )
}

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { PdfPage } from './pdf-page.tsx'
import classes from './preview-dialog.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

/** Drawn page by page on canvases; scripts and forms inside the file stay letters. */
export const PdfPreview = ({ address, onFail }: { address: string; onFail: () => void }) => {
  const { t } = useTranslation('safe')
  const [pdf, setPdf] = useState<PDFDocumentProxy>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is opened once, whoever hears of its failure
  useEffect(() => {
    // The page's security policy lets no WebAssembly run.
    const task = getDocument({ url: address, useWasm: false, enableXfa: false, disableAutoFetch: true })
    task.promise.then(setPdf, (error: unknown) => {
      if (!task.destroyed) {
        console.warn(error)
        onFail()
      }
    })
    return () => void task.destroy()
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

import { useIntersection } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import classes from './pdf-pages.module.css'

const drawnWidth = 1_400
const a4 = 1 / Math.SQRT2

/** Rendered near the viewport, and kept. */
export const PdfPage = ({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ratio, setRatio] = useState(a4)
  const { ref, entry } = useIntersection({ rootMargin: '600px 0px' })
  const near = entry?.isIntersecting ?? false
  const [wanted, setWanted] = useState(false)
  if (near && !wanted) setWanted(true)

  useEffect(() => {
    if (!wanted) return
    let left = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const natural = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: drawnWidth / natural.width })
      if (left || !canvas.current) return
      setRatio(natural.width / natural.height)
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      await page.render({ canvas: canvas.current, viewport }).promise
    }
    draw().catch(() => {})
    return () => {
      left = true
    }
  }, [pdf, number, wanted])

  return (
    <div ref={ref} className={classes.page} style={{ aspectRatio: ratio }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

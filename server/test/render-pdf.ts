import { PDFiumLibrary } from '@hyzyla/pdfium'
import decodeQr from 'qr/decode.js'

type Rendered = { width: number; height: number; data: Uint8Array }

/** The pages as PDFium, the reader of a browser, paints them; `scale` is pixels a point. */
export const renderPdf = async (bytes: Uint8Array, scale: number): Promise<Rendered[]> => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(bytes))
  const pages: Rendered[] = []
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({ scale, render: 'bitmap' })
    pages.push({ width, height, data })
  }
  document.destroy()
  library.destroy()
  return pages
}

/** The content of the QR code on a painted page, as a phone would read it. */
export const readQr = ({ width, height, data }: Rendered): string =>
  decodeQr({ width, height, data: new Uint8ClampedArray(data) })

type Box = { left: number; top: number; right: number; bottom: number }

/** The box around pixels of a colour, outer edges included. */
export const boxOf = (
  { width, height, data }: Rendered,
  isWanted: (red: number, green: number, blue: number) => boolean,
): Box => {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      if (!isWanted(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255)) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  return box
}

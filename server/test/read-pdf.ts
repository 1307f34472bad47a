import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  pages: string[]
  /** Width and height of each page, in points. */
  sizes: [number, number][]
  /** Whether the file carries every font that its text uses. */
  fontsEmbedded: boolean
  /** The text on each page, with its edges: left, top, right and bottom, in points from the corner above. */
  boxes: { text: string; left: number; top: number; right: number; bottom: number }[][]
  title: string
  language: string | null
  tags: string[]
}

/** The text of a PDF, as shown and as read aloud. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const { info } = await pdf.getMetadata()
  const facts = info as { Title?: string; Language?: string | null }
  const pages: string[] = []
  const sizes: ReadPdf['sizes'] = []
  const boxes: ReadPdf['boxes'] = []
  const tags = new Set<string>()
  let fontsEmbedded = true
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
    const [, , width = 0, height = 0] = page.view
    sizes.push([width, height])
    boxes.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , left = 0, base = 0] = item.transform as number[]
        const top = height - base - item.height
        return [{ text: item.str, left, top, right: left + item.width, bottom: height - base }]
      }),
    )
    fontsEmbedded &&= await hasItsFonts(page)
    collectTags(await page.getStructTree(), tags)
  }
  await loading.destroy()
  return {
    pages,
    sizes,
    boxes,
    fontsEmbedded,
    title: facts.Title ?? '',
    language: facts.Language ?? null,
    tags: [...tags].toSorted(),
  }
}

/** The reader notes for each font whether the file brought it. */
const hasItsFonts = async (page: PDFPageProxy): Promise<boolean> => {
  await page.getOperatorList()
  const { items } = await page.getTextContent()
  const names = new Set(items.flatMap((item) => ('fontName' in item ? [item.fontName] : [])))
  return [...names].every((name) => {
    const font = page.commonObjs.get(name) as { missingFile?: boolean }
    return font.missingFile === false
  })
}

const collectTags = (node: unknown, tags: Set<string>): void => {
  const { role, children } = (node ?? {}) as { role?: string; children?: unknown[] }
  if (role) tags.add(role)
  for (const child of children ?? []) collectTags(child, tags)
}

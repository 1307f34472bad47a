import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = { pages: string[]; title: string; language: string | null; tags: string[] }

/** What a PDF says to a reader, and to one that speaks. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const { info } = await pdf.getMetadata()
  const facts = info as { Title?: string; Language?: string | null }
  const pages: string[] = []
  const tags = new Set<string>()
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
    collectTags(await page.getStructTree(), tags)
  }
  await loading.destroy()
  return { pages, title: facts.Title ?? '', language: facts.Language ?? null, tags: [...tags].toSorted() }
}

const collectTags = (node: unknown, tags: Set<string>): void => {
  const { role, children } = (node ?? {}) as { role?: string; children?: unknown[] }
  if (role) tags.add(role)
  for (const child of children ?? []) collectTags(child, tags)
}

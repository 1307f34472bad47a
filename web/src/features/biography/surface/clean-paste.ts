import { Fragment, type Node, Slice } from 'prosemirror-model'
import { textSchema } from './text-schema.ts'

const { nodes } = textSchema

/** Word writes its lists as paragraphs that begin with a sign and name their level in a style. */
const gatherWordLists = (page: Document): void => {
  for (const line of page.querySelectorAll<HTMLElement>('p[style*="mso-list"], p[class^="MsoList"]')) {
    const sign = line.querySelector<HTMLElement>('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const number = /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign?.textContent ?? line.textContent ?? '')
    const kind = number ? 'OL' : 'UL'
    if (sign) sign.remove()
    else line.innerHTML = line.innerHTML.replace(/^\s*(?:[·•§o\-–]|\d+[.)])(?:\s|&nbsp;)+/, '')
    const before = line.previousElementSibling
    const list =
      before?.tagName === kind && before.hasAttribute('data-word') ? before : page.createElement(kind)
    if (list !== before) {
      list.setAttribute('data-word', '')
      line.before(list)
    }
    const item = page.createElement('li')
    item.append(...line.childNodes)
    list.append(item)
    line.remove()
  }
}

const unwanted =
  'style, script, meta, link, title, xml, img, picture, svg, video, audio, iframe, button, input'

/** Removes everything that has no place in a chapter from HTML of a word processor or another page. */
export const cleanHtml = (html: string): string => {
  if (html.includes('data-pm-slice')) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  gatherWordLists(page)
  for (const element of page.querySelectorAll(unwanted)) element.remove()
  // Elements of Word's own, such as o:p, hold nothing but empty lines.
  for (const element of page.querySelectorAll('*')) if (element.tagName.includes(':')) element.remove()
  for (const table of page.querySelectorAll('table'))
    table.replaceWith(...[...table.querySelectorAll('td, th')].flatMap((cell) => wrap(page, cell)))
  return page.body.innerHTML.replaceAll(/<!--.*?-->/gs, '')
}

/** A cell is a paragraph: the schema has no tables. */
const wrap = (page: Document, cell: Element): globalThis.Node[] => {
  if (cell.querySelector('p, ul, ol')) return [...cell.childNodes]
  const paragraph = page.createElement('p')
  paragraph.append(...cell.childNodes)
  return [paragraph]
}

/** Plain text: an empty line parts paragraphs, the end of a line is one. */
export const readPlain = (text: string): Slice => {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n[^\S\n]*\n+/)
  const made = paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n')
    const content = lines.flatMap((line, index): Node[] => [
      ...(index > 0 ? [nodes.hard_break.create()] : []),
      ...(line ? [textSchema.text(line)] : []),
    ])
    return nodes.paragraph.create(null, content)
  })
  return new Slice(Fragment.from(made), 1, 1)
}

/** Pictures of other chapters are not in this one: their plates would stay empty. */
export const dropStrangers = (slice: Slice, isKnown: (uid: string) => boolean): Slice => {
  const kept: Node[] = []
  slice.content.forEach((node) => {
    if (node.type !== nodes.plate || isKnown(node.attrs.uid)) kept.push(node)
  })
  if (kept.length === slice.content.childCount) return slice
  return new Slice(Fragment.from(kept), slice.openStart, slice.openEnd)
}

import type { PageFacts } from './html-shell.ts'

type Filling = {
  facts: PageFacts
  nonce: string
  /** Tags for the head, before the styles: what they ask for comes sooner. */
  head: string
  /** The contents of the root element. */
  body: Buffer
  /** Stands at the end, with the facts, which only scripts read. */
  words: string
}

const places = /(<html lang="[^"]*"|<style id=|<\/head>|<div id="root">|<\/body>)/

const known = new Map<string, readonly string[]>()

/** Templates are large and few: each is taken apart once. */
const partsOf = (template: string): readonly string[] => {
  const parts = known.get(template) ?? template.split(places)
  known.set(template, parts)
  return parts
}

export const fillDocument = (template: string, { facts, nonce, head, body, words }: Filling): Buffer => {
  // Escaped, so that the data cannot end the script element.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  const session = `<script type="application/json" id="session" nonce="${nonce}">${json}</script>`
  const filled: Record<string, string> = {
    '<style id=': `${head}<style nonce="${nonce}" id=`,
    '</body>': `${words}${session}</body>`,
  }
  const parts = partsOf(template).map((part) =>
    part.startsWith('<html lang=') ? `<html lang="${facts.language}"` : (filled[part] ?? part),
  )
  const root = parts.indexOf('<div id="root">') + 1
  return Buffer.concat([
    Buffer.from(parts.slice(0, root).join('')),
    body,
    Buffer.from(parts.slice(root).join('')),
  ])
}

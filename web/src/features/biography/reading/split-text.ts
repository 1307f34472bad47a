/** A paragraph that stands for itself, and no part of a list, a quotation, a heading or a table. */
const isPlain = (block: string): boolean => /^[^\s>#\-*+\d`~|[]/.test(block)

/** What reaches over paragraphs must not be torn: fenced texts, and addresses named at the end. */
const isWoven = (text: string): boolean => /^ {0,3}(```|~~~|\[[^\]]+\]:)/m.test(text)

/** Before which paragraph the first picture stands, as a printer would set it. */
const firstPlate = 2

/** A text in two parts, so that a picture can stand between them; the second may be empty. */
export const splitText = (text: string): readonly [string, string] => {
  if (isWoven(text)) return [text, '']
  const blocks = text.split(/\n[^\S\n]*\n+/)
  const at = blocks.findIndex(
    (block, index) => index >= firstPlate && isPlain(block) && isPlain(blocks[index - 1] ?? ''),
  )
  return at === -1 ? [text, ''] : [blocks.slice(0, at).join('\n\n'), blocks.slice(at).join('\n\n')]
}

/** A plain paragraph: no list, quotation, heading or table. */
const isPlain = (block: string): boolean => /^[^\s>#\-*+\d`~|[]/.test(block)

/** Fenced code and reference links span paragraphs and are not split. */
const isWoven = (text: string): boolean => /^ {0,3}(```|~~~|\[[^\]]+\]:)/m.test(text)

/** The paragraph before which the first picture is placed. */
const firstPlate = 2

/** Splits a text in two, so that a picture can be placed between the parts; the second may be empty. */
export const splitText = (text: string): readonly [string, string] => {
  if (isWoven(text)) return [text, '']
  const blocks = text.split(/\n[^\S\n]*\n+/)
  const at = blocks.findIndex(
    (block, index) => index >= firstPlate && isPlain(block) && isPlain(blocks[index - 1] ?? ''),
  )
  return at === -1 ? [text, ''] : [blocks.slice(0, at).join('\n\n'), blocks.slice(at).join('\n\n')]
}

export type Selected = { text: string; start: number; end: number }
export type Mark = 'bold' | 'italic' | 'heading' | 'quote' | 'list' | 'link'

const around = { bold: ['**', '**'], italic: ['*', '*'], link: ['[', '](https://)'] } as const
const before = { heading: '## ', quote: '> ', list: '- ' } as const

/** The text with a mark put on what is selected; what was selected stays so. */
export const putMark = ({ text, start, end }: Selected, mark: Mark): Selected => {
  if (mark === 'bold' || mark === 'italic' || mark === 'link') {
    const [open, close] = around[mark]
    return {
      text: text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end),
      start: start + open.length,
      end: end + open.length,
    }
  }
  const from = text.lastIndexOf('\n', start - 1) + 1
  const sign = before[mark]
  const lines = text.slice(from, end).split('\n')
  const marked = lines.map((line) => (line.trim() || lines.length === 1 ? sign + line : line)).join('\n')
  return {
    text: text.slice(0, from) + marked + text.slice(end),
    start: start + sign.length,
    end: from + marked.length,
  }
}

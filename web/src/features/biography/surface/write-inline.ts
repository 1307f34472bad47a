import type { Mark } from 'prosemirror-model'
import { lineEnd, type Run } from './inline-runs.ts'

/** How careful the writing is: markdown says the same thing in several ways, and not each can be said everywhere. */
export type Manner = { escape: boolean; slant: '*' | '_'; plain?: boolean }

const special = /[\\`*_[\]~<>&!#|]/g
const lineStart = /^(\s*)(?:([-+=>#]|~~~)|(\d{1,9})([.)]))/

const escapeText = (text: string, startsLine: boolean): string => {
  const escaped = text.replaceAll(special, '\\$&')
  if (!startsLine) return escaped
  return escaped.replace(lineStart, (_, space, sign, number, point) =>
    sign ? `${space}\\${sign}` : `${space}${number}\\${point}`,
  )
}

const writeCode = (text: string): string => {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const room = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : ''
  return `${fence}${room}${text}${room}${fence}`
}

const writeAddress = ({ href, title }: Mark['attrs']): string => {
  const address = /[\s()<>]/.test(href) || !href ? `<${String(href).replaceAll(/[<>\\]/g, '\\$&')}>` : href
  return title ? `${address} "${String(title).replaceAll(/["\\]/g, '\\$&')}"` : address
}

const signs = (mark: Mark, { slant }: Manner): readonly [string, string] => {
  switch (mark.type.name) {
    case 'strong':
      return ['**', '**']
    case 'em':
      return [slant, slant]
    case 'strike':
      return ['~~', '~~']
    default:
      return ['[', `](${writeAddress(mark.attrs)})`]
  }
}

const isSaid = (mark: Mark, { plain }: Manner): boolean =>
  mark.type.name !== 'code' && (!plain || mark.type.name === 'link')

/** Marks that reach furthest are opened first, so that none closes inside of another. */
const byReach = (runs: readonly Run[], at: number, marks: readonly Mark[]): Mark[] => {
  const reach = (mark: Mark) => {
    let end = at
    while (runs[end + 1] && (runs[end + 1]?.text === lineEnd || mark.isInSet(runs[end + 1]?.marks ?? [])))
      end++
    while (end > at && runs[end]?.text === lineEnd) end--
    return end
  }
  return marks.toSorted((a, b) => reach(b) - reach(a))
}

export const writeRuns = (runs: readonly Run[], manner: Manner): string => {
  let out = ''
  let open: Mark[] = []
  const closeTo = (kept: number) => {
    for (const mark of open.slice(kept).toReversed()) out += signs(mark, manner)[1]
    open = open.slice(0, kept)
  }
  runs.forEach(({ text, marks }, index) => {
    if (text === lineEnd) {
      const next = runs.slice(index + 1).find((run) => run.text !== lineEnd)
      const goesOn = open.findIndex((mark) => !mark.isInSet(next?.marks ?? []))
      if (goesOn >= 0) closeTo(goesOn)
      // An empty line would end the paragraph: a sign says that it goes on.
      out += out === '' || out.endsWith('\n') ? '\\\n' : '\n'
      return
    }
    const wanted = marks.filter((mark) => isSaid(mark, manner))
    const kept = open.findIndex((mark) => !mark.isInSet(wanted))
    if (kept >= 0) closeTo(kept)
    const fresh = byReach(
      runs,
      index,
      wanted.filter((mark) => !mark.isInSet(open)),
    )
    const startsLine = out === '' || out.endsWith('\n')
    for (const mark of fresh) out += signs(mark, manner)[0]
    open = [...open, ...fresh]
    if (marks.some(({ type }) => type.name === 'code')) out += writeCode(text)
    else out += manner.escape ? escapeText(text, startsLine) : text
  })
  closeTo(0)
  return out
}

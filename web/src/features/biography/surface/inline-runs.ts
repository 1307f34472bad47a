import type { Mark, Node } from 'prosemirror-model'

/** A piece of text with its marks, or a line that ends. */
export type Run = { text: string; marks: readonly Mark[] }

export const lineEnd = '\n'

const listRuns = (block: Node): Run[] => {
  const runs: Run[] = []
  block.forEach((child) => {
    const text = child.isText ? (child.text ?? '') : lineEnd
    runs.push({ text, marks: text === lineEnd ? [] : child.marks })
  })
  return runs
}

const isSpace = (text: string | undefined): boolean => text === undefined || text === lineEnd

/** Spaces at the ends of lines are not kept by markdown, nor are empty lines at the end of a paragraph. */
export const runsOf = (block: Node): readonly Run[] => {
  const runs = listRuns(block)
  for (let index = runs.length - 1; index >= 0; index--) {
    const run = runs[index]
    if (!run || run.text === lineEnd) continue
    if (isSpace(runs[index + 1]?.text)) run.text = run.text.trimEnd()
    if (run.text === '') runs.splice(index, 1)
  }
  for (let index = 0; index < runs.length; ) {
    const run = runs[index]
    if (run && run.text !== lineEnd && isSpace(runs[index - 1]?.text)) run.text = run.text.trimStart()
    if (run?.text === '') runs.splice(index, 1)
    else index++
  }
  while (runs.at(-1)?.text === lineEnd) runs.pop()
  while (runs[0]?.text === lineEnd) runs.shift()
  return looseSpaces(runs)
}

const sameMarks = (a: Run, b: Run): boolean =>
  a.marks.length === b.marks.length &&
  a.marks.every((mark, index) => b.marks[index] && mark.eq(b.marks[index]))

/** A space at the edge of what is bold or slanted stands outside of it: markdown would not close the mark there. */
const looseSpaces = (runs: readonly Run[]): Run[] => {
  const loose = runs.flatMap((run, index): Run[] => {
    const kept = run.marks.filter(({ type }) => type.name === 'link' || type.name === 'code')
    if (
      run.text === lineEnd ||
      kept.length === run.marks.length ||
      kept.some(({ type }) => type.name === 'code')
    )
      return [run]
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(run.text) ?? []
    const goesOn = (other: Run | undefined) =>
      other !== undefined && run.marks.every((mark) => mark.isInSet(other.marks))
    const edges = {
      before: before && !goesOn(runs[index - 1]) ? before : '',
      after: after && !goesOn(runs[index + 1]) ? after : '',
    }
    const middle = run.text.slice(edges.before.length, run.text.length - edges.after.length)
    return [
      ...(edges.before ? [{ text: edges.before, marks: kept }] : []),
      ...(text && middle ? [{ text: middle, marks: run.marks }] : []),
      ...(edges.after && (text || !edges.before) ? [{ text: edges.after, marks: kept }] : []),
    ]
  })
  return loose.reduce<Run[]>((joined, run) => {
    const last = joined.at(-1)
    if (last && last.text !== lineEnd && run.text !== lineEnd && sameMarks(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
    return joined
  }, [])
}

/** Both blocks read alike: empty lines and spaces nobody sees apart. */
export const shapeOf = (node: Node): string => {
  if (node.type.name === 'verbatim') return JSON.stringify(['verbatim', node.textContent])
  if (node.isTextblock)
    return JSON.stringify([
      node.type.name,
      node.attrs,
      runsOf(node).map(({ text, marks }) => [text, marks.map((mark) => mark.toJSON())]),
    ])
  const children: string[] = []
  node.forEach((child) => {
    if (child.type.name !== 'paragraph' || runsOf(child).length > 0) children.push(shapeOf(child))
  })
  return JSON.stringify([node.type.name, node.attrs, children])
}

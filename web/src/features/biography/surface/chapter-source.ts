import type { Node } from 'prosemirror-model'
import { groupTokens, type Names, readGroup, tokenise } from './read-tokens.ts'
import { textSchema } from './text-schema.ts'
import { saysTheSame, writeBlock } from './write-block.ts'

/** A part of a text as it was written, and what stood between it and the one before. */
type Part = { source: string; gap: string; node: Node }

type Source = {
  doc: Node
  /** Writes the document as text: untouched blocks stay as they were, byte by byte. */
  write: (doc: Node) => string
}

const { nodes } = textSchema
const lineBreak = /\r\n?|\n/g

/** The index at which each line begins, and after the last one the end. */
const findLines = (body: string): number[] => [
  0,
  ...[...body.matchAll(lineBreak)].map(({ index, 0: sign }) => index + sign.length),
  body.length,
]

const keepVerbatim = (source: string): Node => nodes.verbatim.create(null, textSchema.text(source))

const splitParts = (body: string, names: Names): { parts: Part[]; tail: string } => {
  const starts = findLines(body)
  const offset = (line: number) => starts[Math.min(line, starts.length - 1)] ?? body.length
  const parts: Part[] = []
  let end = 0
  const add = (from: number, to: number, read: (source: string) => Node | undefined) => {
    const piece = body.slice(from, to)
    const source = piece.trimEnd()
    const begin = from + (/^(?:[^\S\r\n]*(?:\r\n?|\n))*/.exec(piece)?.[0].length ?? 0)
    if (begin >= from + source.length) return
    const text = body.slice(begin, from + source.length)
    parts.push({ source: text, gap: body.slice(end, begin), node: read(text) ?? keepVerbatim(text) })
    end = from + source.length
  }
  let line = 0
  for (const group of groupTokens(tokenise(body, names))) {
    const [from, to] = group[0]?.map ?? [line, line]
    // Lines outside of blocks define named links.
    if (from > line) add(offset(line), offset(from), () => undefined)
    add(offset(from), offset(to), (source) => {
      const node = readGroup(group, source)
      return node && (node.type === nodes.plate || saysTheSame(writeBlock(node, names), node, names))
        ? node
        : undefined
    })
    line = to
  }
  add(offset(line), body.length, () => undefined)
  return { parts, tail: body.slice(end) }
}

const isList = ({ type }: Node): boolean => type === nodes.bullet_list || type === nodes.ordered_list
const otherMarkers: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }

/** Two lists in a row would be read as one: the second takes another sign. */
const tellApart = (node: Node, before: Node | undefined): Node => {
  const joins =
    before && isList(node) && before.type === node.type && before.attrs.marker === node.attrs.marker
  if (!joins) return node
  const marker = otherMarkers[node.attrs.marker] ?? node.attrs.marker
  return node.type.create({ ...node.attrs, marker }, node.content)
}

export const openSource = (body: string): Source => {
  const names: Names = {}
  const { parts, tail } = splitParts(body, names)
  const doc = nodes.doc.create(
    null,
    parts.length > 0 ? parts.map(({ node }) => node) : nodes.paragraph.create(),
  )
  const originals = new Map(parts.map((part, index) => [part.node, { ...part, index }]))
  const written = new WeakMap<Node, string>()

  /** A block restored by an undo is written as it was. */
  const findOriginal = (node: Node) => {
    const found = originals.get(node)
    if (found || written.has(node)) return found
    return parts.find((part) => part.node.eq(node))
  }
  const textOf = (node: Node): string => {
    const kept = written.get(node)
    if (kept !== undefined) return kept
    const text = findOriginal(node)?.source ?? writeBlock(node, names)
    written.set(node, text)
    return text
  }

  const write = (changed: Node): string => {
    if (changed.eq(doc)) return body
    let out = ''
    let before: Node | undefined
    let last = -2
    changed.forEach((child) => {
      const node = tellApart(child, before)
      const text = node === child ? textOf(node) : writeBlock(node, names)
      if (text === '') return
      const original = originals.get(node)
      const follows = original !== undefined && original.index === last + 1
      const first = out === '' && original?.index === 0
      if (follows || first) out += original.gap
      else if (out !== '') out += '\n\n'
      out += text
      before = node
      last = original?.index ?? -2
    })
    return last === parts.length - 1 ? out + tail : out
  }
  return { doc, write }
}

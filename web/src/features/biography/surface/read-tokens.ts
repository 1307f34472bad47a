import { findPlate } from '@souvenance/contract/biography/plates'
import MarkdownIt from 'markdown-it'
import type { Mark, Node } from 'prosemirror-model'
import { textSchema } from './text-schema.ts'

// Addresses that read as links and signs that read as emoji are ordinary text here: what was typed is what is kept.
const markdown = new MarkdownIt({ html: false, breaks: true, linkify: false, maxNesting: 20 }).disable(
  'image',
)

export type Tokens = ReturnType<typeof markdown.parse>
type Token = Tokens[number]
/** The named links of the whole text. */
export type Names = NonNullable<Parameters<typeof markdown.parse>[1]>

export const tokenise = (text: string, names: Names): Tokens => markdown.parse(text, names)

export const isSafeAddress = (href: string): boolean => markdown.validateLink(href)

/** Thrown for markdown that has no form on the surface. */
class Unknown extends Error {}

const { nodes, marks } = textSchema
const markTypes: Record<string, (token: Token) => Mark> = {
  strong: () => marks.strong.create(),
  em: () => marks.em.create(),
  s: () => marks.strike.create(),
  link: (token) => marks.link.create({ href: token.attrGet('href'), title: token.attrGet('title') }),
}

const readInline = (tokens: Tokens): Node[] => {
  let open: readonly Mark[] = []
  const made: Node[] = []
  const say = (text: string, marked = open) => text && made.push(textSchema.text(text, marked))
  for (const token of tokens) {
    const kind = token.type.replace(/_(open|close)$/, '')
    const mark = markTypes[kind]
    if (mark && token.nesting === 1) open = mark(token).addToSet(open)
    else if (mark) open = open.filter(({ type }) => type !== mark(token).type)
    else if (kind === 'text' || kind === 'text_special') say(token.content)
    else if (kind === 'code_inline') say(token.content, marks.code.create().addToSet(open))
    else if (kind === 'softbreak' || kind === 'hardbreak')
      made.push(nodes.hard_break.create(null, null, open))
    else throw new Unknown(token.type)
  }
  return made
}

const isTight = (tokens: Tokens): boolean =>
  tokens.every(({ type, level, hidden }) => type !== 'paragraph_open' || level !== 2 || hidden)

/** Items without words still need a line to stand on. */
const fillItem = (children: Node[]): Node[] =>
  children[0]?.type === nodes.paragraph ? children : [nodes.paragraph.create(), ...children]

const readBlock = (tokens: Tokens): Node => {
  const [first] = tokens
  const inside = tokens.slice(1, -1)
  const inline = () => readInline(tokens.find(({ type }) => type === 'inline')?.children ?? [])
  const below = first?.level ?? 0
  const tight = isTight(
    tokens.map((token) => Object.assign(Object.create(token), { level: token.level - below })),
  )
  switch (first?.type) {
    case 'paragraph_open':
      return nodes.paragraph.createChecked(null, inline())
    case 'heading_open':
      return nodes.heading.createChecked({ level: Number(first.tag.slice(1)) }, inline())
    case 'blockquote_open':
      return nodes.blockquote.createChecked(null, readBlocks(inside))
    case 'bullet_list_open':
      return nodes.bullet_list.createChecked({ marker: first.markup, tight }, readBlocks(inside))
    case 'ordered_list_open': {
      const start = Number(first.attrGet('start') ?? 1)
      return nodes.ordered_list.createChecked({ marker: first.markup, tight, start }, readBlocks(inside))
    }
    case 'list_item_open':
      return nodes.list_item.createChecked(null, fillItem(readBlocks(inside)))
    case 'hr':
      return nodes.rule.create()
    default:
      throw new Unknown(first?.type)
  }
}

/** The tokens of each block, those inside of it included. */
export const groupTokens = (tokens: Tokens): Tokens[] => {
  const groups: Tokens[] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) groups.push([])
    groups.at(-1)?.push(token)
    depth += token.nesting
  }
  return groups
}

const readBlocks = (tokens: Tokens): Node[] => groupTokens(tokens).map(readBlock)

/** Deeper than this the reader drops what follows, so nothing may be written anew from it. */
const deepest = 16

/** A block as the surface shows it; nothing where it has no form for it. */
export const readGroup = (tokens: Tokens, source: string): Node | undefined => {
  const plate = findPlate(source)
  if (plate) return nodes.plate.create({ uid: plate })
  if (tokens.some(({ level }) => level > deepest)) return undefined
  try {
    return readBlock(tokens)
  } catch {
    return undefined
  }
}

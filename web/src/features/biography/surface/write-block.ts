import { writePlate } from '@souvenance/contract/biography/plates'
import type { Node } from 'prosemirror-model'
import { runsOf, shapeOf } from './inline-runs.ts'
import { groupTokens, type Names, readGroup, tokenise } from './read-tokens.ts'
import { type Manner, writeRuns } from './write-inline.ts'

const indent = (text: string, by: string): string => text.replaceAll(/\n(?!\n|$)/g, `\n${by}`)

const listBlocks = (node: Node, manner: Manner): string[] => {
  const blocks: string[] = []
  node.forEach((child) => {
    const text = writeIn(child, manner)
    if (text) blocks.push(text)
  })
  return blocks
}

const writeList = (list: Node, manner: Manner): string => {
  const { marker, tight, start } = list.attrs
  const items: string[] = []
  list.forEach((item, _, index) => {
    const sign = list.type.name === 'ordered_list' ? `${start + index}${marker} ` : `${marker} `
    const text = listBlocks(item, manner).join(tight ? '\n' : '\n\n')
    items.push((sign + indent(text, ' '.repeat(sign.length))).trimEnd())
  })
  return items.join(tight ? '\n' : '\n\n')
}

const writeIn = (node: Node, manner: Manner): string => {
  switch (node.type.name) {
    case 'heading': {
      const text = writeRuns(runsOf(node), manner)
      return text && `${'#'.repeat(node.attrs.level)} ${text}`
    }
    case 'blockquote': {
      const text = listBlocks(node, manner).join('\n\n')
      return text && `> ${text}`.replaceAll('\n', '\n> ').replaceAll(/> +$/gm, '>')
    }
    case 'bullet_list':
    case 'ordered_list':
      return writeList(node, manner)
    case 'rule':
      return '---'
    case 'verbatim':
      return node.textContent
    case 'plate':
      return node.attrs.uid ? writePlate(node.attrs.uid) : ''
    default:
      return writeRuns(runsOf(node), manner)
  }
}

const manners: readonly Manner[] = [
  { escape: false, slant: '*' },
  { escape: false, slant: '_' },
  { escape: true, slant: '*' },
  { escape: true, slant: '_' },
]

/** Whether markdown gives back the same block. */
export const saysTheSame = (text: string, node: Node, names: Names): boolean => {
  const groups = groupTokens(tokenise(text, { ...names }))
  const [only] = groups
  if (groups.length !== 1 || !only) return false
  const read = readGroup(only, text)
  return read !== undefined && shapeOf(read) === shapeOf(node)
}

/** The plainest writing of a block that reads the same; where none does, its words without bold and italics. */
export const writeBlock = (node: Node, names: Names = {}): string => {
  if (node.type.name === 'verbatim' || node.type.name === 'plate') return writeIn(node, manners[0] as Manner)
  for (const manner of manners) {
    const text = writeIn(node, manner)
    if (text === '' || saysTheSame(text, node, names)) return text
  }
  return writeIn(node, { escape: true, slant: '*', plain: true })
}

import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { movePlate } from './plate-commands.ts'
import { commands } from './surface-commands.ts'
import { textSchema } from './text-schema.ts'

const { nodes } = textSchema

const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Tab stays free, so that the keyboard can leave the text. */
const keys: Record<string, Command> = {
  'Mod-b': commands.bold,
  'Mod-i': commands.italic,
  'Mod-z': commands.undo,
  'Mod-y': commands.redo,
  'Shift-Mod-z': commands.redo,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  'Alt-ArrowUp': movePlate(-1),
  'Alt-ArrowDown': movePlate(1),
  Enter: splitListItem(nodes.list_item),
  Backspace: undoInputRule,
}

/** Markdown signs at the beginning of a line, as in other editors. */
const signs = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(1)\.\s$/,
      nodes.ordered_list,
      () => ({ start: 1 }),
      () => false,
    ),
  ],
})

/** Shown on the empty page. */
const invitation = (text: string): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const [first] = doc.children
        const isEmpty = doc.childCount === 1 && first?.type === nodes.paragraph && first.content.size === 0
        if (!isEmpty) return DecorationSet.empty
        return DecorationSet.create(doc, [Decoration.node(0, first.nodeSize, { 'data-begin': text })])
      },
    },
  })

export const createPlugins = (placeholder: string): Plugin[] => [
  signs,
  keymap(keys),
  keymap(baseKeymap),
  history({ newGroupDelay: 800 }),
  dropCursor({ color: 'var(--sv-accent)', width: 3 }),
  gapCursor(),
  invitation(placeholder),
]

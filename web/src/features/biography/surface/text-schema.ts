import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

const block = { group: 'block', parseDOM: [] as NonNullable<NodeSpec['parseDOM']> }

/** Links into the page they were copied from lead nowhere here, and some would run a script. */
const readLink = (href: string) => /^(https?:|mailto:)/i.test(href) && { href }

const nodes = {
  doc: { content: '(block | plate)+' },
  paragraph: {
    ...block,
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: (): DOMOutputSpec => ['p', 0],
  },
  heading: {
    ...block,
    attrs: { level: { default: 2 } },
    content: 'text*',
    defining: true,
    // A page from elsewhere begins with its own title; here the chapter has one already.
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(4, Math.max(2, level)) },
    })),
    toDOM: ({ attrs }): DOMOutputSpec => [`h${attrs.level}`, 0],
  },
  blockquote: {
    ...block,
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: (): DOMOutputSpec => ['blockquote', 0],
  },
  bullet_list: {
    ...block,
    attrs: { marker: { default: '-' }, tight: { default: true } },
    content: 'list_item+',
    parseDOM: [{ tag: 'ul' }],
    toDOM: ({ attrs }): DOMOutputSpec => ['ul', attrs.tight ? { 'data-tight': 'true' } : {}, 0],
  },
  ordered_list: {
    ...block,
    attrs: { marker: { default: '.' }, tight: { default: true }, start: { default: 1 } },
    content: 'list_item+',
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: Number(dom.getAttribute('start') ?? 1) || 1 }) }],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'ol',
      { start: attrs.start, ...(attrs.tight && { 'data-tight': 'true' }) },
      0,
    ],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: (): DOMOutputSpec => ['li', 0],
  },
  rule: { ...block, parseDOM: [{ tag: 'hr' }], toDOM: (): DOMOutputSpec => ['hr'] },
  /** Markdown without a form on the surface, kept letter by letter: tables, code, named links. */
  verbatim: {
    ...block,
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre[data-verbatim]', preserveWhitespace: 'full' as const }],
    toDOM: (): DOMOutputSpec => ['pre', { 'data-verbatim': 'true' }, 0],
  },
  /** `key` is that of a picture still on its way, which has no `uid` yet. */
  plate: {
    attrs: { uid: { default: null }, key: { default: null } },
    atom: true,
    draggable: true,
    parseDOM: [{ tag: 'div[data-plate]', getAttrs: (dom) => ({ uid: dom.getAttribute('data-plate') }) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['div', { 'data-plate': attrs.uid ?? '' }],
  },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
} satisfies Record<string, NodeSpec>

/** From the outermost to the innermost, as they are written. */
const marks = {
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Some word processors wrap whatever they copy into a b that is not bold.
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=normal', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d{2})$/.test(weight) && null },
    ],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  em: {
    parseDOM: [
      { tag: 'i' },
      { tag: 'em' },
      { style: 'font-style=italic' },
      { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
    ],
    toDOM: (): DOMOutputSpec => ['em', 0],
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
    toDOM: (): DOMOutputSpec => ['s', 0],
  },
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (dom) => readLink(dom.getAttribute('href') ?? '') }],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'a',
      { href: attrs.href, title: attrs.title, rel: 'noopener nofollow' },
      0,
    ],
  },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: (): DOMOutputSpec => ['code', 0] },
} satisfies Record<string, MarkSpec>

/** The schema of a chapter, no more than the markdown of the product can express. */
export const textSchema = new Schema({ nodes, marks })

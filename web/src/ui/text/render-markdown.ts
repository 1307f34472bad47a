import MarkdownIt from 'markdown-it'
import { light as emoji } from 'markdown-it-emoji'

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true, maxNesting: 20 })
  .use(emoji)
  // A remote picture would tell its server who reads this page, and when.
  .disable('image')

// A mail address is not linked: a click would open a mail program unexpectedly.
markdown.linkify.set({ fuzzyEmail: false })

const defaultOpen = markdown.renderer.renderToken.bind(markdown.renderer)

markdown.renderer.rules.link_open = (tokens, index, options) => {
  tokens[index]?.attrSet('rel', 'noopener nofollow')
  return defaultOpen(tokens, index, options)
}

/** Texts among others have no headings of their own: they would stand in the outline of the page. */
const asWords = (open: boolean) => (open ? '<p><strong>' : '</strong></p>')
markdown.renderer.rules.heading_open = (tokens, index, options, env) =>
  env?.said ? asWords(true) : defaultOpen(tokens, index, options)
markdown.renderer.rules.heading_close = (tokens, index, options, env) =>
  env?.said ? asWords(false) : defaultOpen(tokens, index, options)

const rendered = new Map<string, string>()
const mostRendered = 500
const longestKept = 4000

/**
 * Safe HTML: raw HTML in the text is escaped (spec 1, section 9). `said`: headings become strong words. Short texts of pages
 * are rendered once, for a server that shows them again and again.
 */
export const renderMarkdown = (text: string, { said = false } = {}): string => {
  const found = said ? undefined : rendered.get(text)
  if (found !== undefined) return found
  const html = markdown.render(text, { said })
  if (said || text.length > longestKept) return html
  if (rendered.size >= mostRendered) rendered.clear()
  rendered.set(text, html)
  return html
}

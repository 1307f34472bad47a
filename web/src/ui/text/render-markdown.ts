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

/** Safe HTML: raw HTML in the text is escaped (spec 1, section 9). */
export const renderMarkdown = (text: string): string => markdown.render(text)

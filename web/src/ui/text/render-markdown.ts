import MarkdownIt from 'markdown-it'
import { light as emoji } from 'markdown-it-emoji'

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true, maxNesting: 20 })
  .use(emoji)
  // A picture from elsewhere would tell a stranger who reads this page, and when.
  .disable('image')

// An address in a sentence is there to be read: a link would open a mail program by surprise.
markdown.linkify.set({ fuzzyEmail: false })

const defaultOpen = markdown.renderer.renderToken.bind(markdown.renderer)

markdown.renderer.rules.link_open = (tokens, index, options) => {
  tokens[index]?.attrSet('rel', 'noopener nofollow')
  return defaultOpen(tokens, index, options)
}

/** HTML that is safe to show: raw HTML in the text is shown as written (spec 1, section 9). */
export const renderMarkdown = (text: string): string => markdown.render(text)

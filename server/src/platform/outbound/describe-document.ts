import { Parser } from 'htmlparser2'

/** The metadata of a web document. */
export type DocumentFacts = {
  title: string
  description: string
  siteName: string
  /** The URL of a picture, not yet fetched. */
  picture: string | null
}

const longest = { title: 300, description: 1000, siteName: 100 }
const longestAddress = 2000
/** The parser's cost grows with nesting; real documents stay far below this. */
const deepest = 500
const sliceLength = 16 * 1024

export const describeDocument = (html: string, url: URL): DocumentFacts => {
  const { named, title, base, pictureLink } = gather(html)
  const first = (...names: string[]): string => names.map((name) => named.get(name)).find(Boolean) ?? ''
  return {
    title: plain(first('og:title', 'twitter:title') || title, longest.title),
    description: plain(first('og:description', 'twitter:description', 'description'), longest.description),
    siteName: plain(first('og:site_name', 'application-name') || url.host, longest.siteName),
    picture: addressOf(
      first('og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src') ||
        pictureLink,
      addressOf(base, url.href) ?? url.href,
    ),
  }
}

const gather = (html: string) => {
  const named = new Map<string, string>()
  const found = { title: '', base: '', pictureLink: '' }
  let inTitle = false
  let titled = false
  let depth = 0
  const parser = new Parser({
    onopentag(tag, { property, name, content, href, rel }) {
      const key = (property ?? name ?? '').trim().toLowerCase()
      if (tag === 'meta' && content?.trim() && !named.has(key)) named.set(key, content)
      if (tag === 'base') found.base ||= href ?? ''
      if (tag === 'link' && rel?.toLowerCase() === 'image_src') found.pictureLink ||= href ?? ''
      inTitle = tag === 'title' && !titled
      depth += 1
    },
    ontext(text) {
      if (inTitle) found.title += text
    },
    onclosetag(tag) {
      titled ||= tag === 'title'
      inTitle = false
      depth -= 1
    },
  })
  for (let start = 0; start < html.length && depth < deepest; start += sliceLength)
    parser.write(html.slice(start, start + sliceLength))
  return { named, ...found }
}

/** One line of text without control characters or direction marks. */
const plain = (text: string, most: number): string => {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
  const characters = [...line]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line
}

const addressOf = (written: string, base: string): string | null => {
  if (!written.trim() || !URL.canParse(written.trim(), base)) return null
  const url = new URL(written.trim(), base)
  return /^https?:$/.test(url.protocol) && url.href.length <= longestAddress ? url.href : null
}

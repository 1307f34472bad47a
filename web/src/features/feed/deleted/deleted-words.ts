import type { DeletedItem } from '@souvenance/contract/items/feeds'
import { limits } from '@souvenance/contract/limits'
import { firstWords } from '../../../shared/items/first-words.ts'
import { splitTitle } from '../../../ui/text/titled-text.ts'

interface DeletedWords {
  title: string
  /** The start of the text, on one line. */
  opening: string
  /** Its title, or the start of its text; may be empty. */
  called: string
}

const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[#>*\-\s]+|[*_`]/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Drops the last, cut-off word of a truncated text. */
const closed = (text: string, cut: boolean): string =>
  cut && text.includes(' ') ? `${text.slice(0, text.lastIndexOf(' '))}…` : text

/** Title and excerpt of a deleted item. */
export const wordsOf = ({ title, excerpt }: Pick<DeletedItem, 'title' | 'excerpt'>): DeletedWords => {
  const written = splitTitle(excerpt)
  const named = plain(title || written.title)
  const opening = closed(plain(written.body), [...excerpt].length >= limits.excerpt)
  return { title: named, opening, called: named || firstWords(opening) }
}

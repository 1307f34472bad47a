import type { DeletedItem } from '@souvenance/contract/feeds'
import { limits } from '@souvenance/contract/limits'
import { splitTitle } from '../../../ui/text/titled-text.ts'
import { firstWords } from '../first-words.ts'

interface DeletedWords {
  /** Empty where none was given. */
  title: string
  /** How the text begins, on one line. */
  opening: string
  /** What tells it from others in a few words; empty where nothing was written. */
  called: string
}

const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[#>*\-\s]+|[*_`]/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A text that was cut ends with a whole word. */
const closed = (text: string, cut: boolean): string =>
  cut && text.includes(' ') ? `${text.slice(0, text.lastIndexOf(' '))}…` : text

/** What is known again of something that was deleted. */
export const wordsOf = ({ title, excerpt }: Pick<DeletedItem, 'title' | 'excerpt'>): DeletedWords => {
  const written = splitTitle(excerpt)
  const named = plain(title || written.title)
  const opening = closed(plain(written.body), [...excerpt].length >= limits.excerpt)
  return { title: named, opening, called: named || firstWords(opening) }
}

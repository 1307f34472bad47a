import { splitTitle } from '../../../ui/text/titled-text.ts'
import { WordDifference } from './word-difference.tsx'

/** The title is shown above the text, without its markdown sign. */
const asRead = (text: string): string => {
  const { title, body } = splitTitle(text)
  return [title, body].filter(Boolean).join('\n\n')
}

export const TextDifference = ({ before, after }: { before: string; after: string }) => (
  <WordDifference left={asRead(before)} right={asRead(after)} side="both" />
)

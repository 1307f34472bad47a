import { Fragment, type ReactNode } from 'react'
import classes from './sentence.module.css'

const mark = '|'

/** Values that hold the places of the parts in a translated sentence. */
export const markParts = <Part extends string>(...names: Part[]): Record<Part, string> =>
  Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`])) as Record<Part, string>

interface SentenceTextProps {
  /** Translated with the values of `markParts`. */
  template: string
  parts: Record<string, () => ReactNode>
}

/** Each language puts the parts in an order of its own. */
export const SentenceText = ({ template, parts }: SentenceTextProps) => (
  <p className={classes.sentence}>
    {template.split(mark).map((piece, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a language stay in their places
      <Fragment key={place}>{parts[piece]?.() ?? piece}</Fragment>
    ))}
  </p>
)

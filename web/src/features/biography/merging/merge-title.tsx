import classes from './merge-table.module.css'
import { WordDifference } from './word-difference.tsx'

interface MergeTitleProps {
  left: string
  right: string
  side: 'left' | 'right' | 'both'
  /** Of the chapter. */
  num?: string | null | undefined
}

/** The head of a sheet. */
export const MergeTitle = ({ num, ...titles }: MergeTitleProps) => (
  <div className={classes.title} data-sheet>
    {num && (
      <span className={classes.number} aria-hidden="true">
        {num}
      </span>
    )}
    <WordDifference {...titles} />
  </div>
)

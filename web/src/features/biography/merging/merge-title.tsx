import { WordDifference } from '../../../shared/items/history/word-difference.tsx'
import classes from './merge-table.module.css'

interface MergeTitleProps {
  left: string
  right: string
  side: 'left' | 'right' | 'both'
  num?: string | null | undefined
}

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

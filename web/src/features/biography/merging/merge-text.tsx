import { Fragment } from 'react'
import { MergeChoice } from './merge-choice.tsx'
import classes from './merge-table.module.css'
import type { Merge, MergedText } from './use-merge.ts'
import { WordDifference } from './word-difference.tsx'

interface MergeTextProps {
  merge: Merge
  left: MergedText
  right: MergedText
  /** The difference one is at, from 1. */
  at?: number
}

/** Both texts in one, what went and what came side by side in the same sentence. */
export const MergeText = ({ merge, left, right, at }: MergeTextProps) => (
  <div className={classes.table} data-one="true">
    <div className={classes.title}>
      <WordDifference left={left.title} right={right.title} side="both" />
    </div>
    <div>{merge.titleDiffers && <MergeChoice merge={merge} place={-1} at={at} />}</div>
    {merge.blocks.map((block, index) => {
      const key = `${index}`
      if (block.kind === 'same')
        return (
          <Fragment key={key}>
            <p className={classes.words}>{block.text}</p>
            <span />
          </Fragment>
        )
      return (
        <Fragment key={key}>
          <WordDifference left={block.left} right={block.right} side="both" />
          <MergeChoice merge={merge} place={index} at={at} />
        </Fragment>
      )
    })}
  </div>
)

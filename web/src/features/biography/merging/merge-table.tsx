import { Fragment, type ReactNode } from 'react'
import { MergeChoice } from './merge-choice.tsx'
import classes from './merge-table.module.css'
import type { Merge, MergedText } from './use-merge.ts'
import { WordDifference } from './word-difference.tsx'

interface MergeTableProps {
  merge: Merge
  left: MergedText
  right: MergedText
  leftLabel: ReactNode
  rightLabel: ReactNode
  /** The difference one is at, from 1. */
  at?: number
}

/** Two texts side by side, and between them what becomes of each difference. */
export const MergeTable = ({ merge, left, right, leftLabel, rightLabel, at }: MergeTableProps) => {
  const { blocks, titleDiffers } = merge

  return (
    <div className={classes.table}>
      <p className={classes.label}>{leftLabel}</p>
      <span />
      <p className={classes.label} data-side="right">
        {rightLabel}
      </p>
      <div className={classes.title}>
        {titleDiffers ? <WordDifference left={left.title} right={right.title} side="left" /> : left.title}
      </div>
      <div>{titleDiffers && <MergeChoice merge={merge} place={-1} at={at} />}</div>
      <div className={classes.title}>
        {titleDiffers ? <WordDifference left={left.title} right={right.title} side="right" /> : right.title}
      </div>
      {blocks.map((block, index) => {
        const key = `${index}`
        if (block.kind === 'same')
          return (
            <Fragment key={key}>
              <p className={classes.words}>{block.text}</p>
              <span />
              <p className={classes.words}>{block.text}</p>
            </Fragment>
          )
        return (
          <Fragment key={key}>
            <WordDifference left={block.left} right={block.right} side="left" />
            <MergeChoice merge={merge} place={index} at={at} />
            <WordDifference left={block.left} right={block.right} side="right" />
          </Fragment>
        )
      })}
    </div>
  )
}

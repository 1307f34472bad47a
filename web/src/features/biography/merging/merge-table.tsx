import { Fragment, type ReactNode } from 'react'
import { MergeChoice } from './merge-choice.tsx'
import { KnownPictures, NoPicture, OfferedPicture } from './merge-picture.tsx'
import type { Row } from './merge-rows.ts'
import classes from './merge-table.module.css'
import { MergeTitle } from './merge-title.tsx'
import type { Merge, MergedText } from './use-merge.ts'
import { WordDifference } from './word-difference.tsx'

interface MergeTableProps {
  merge: Merge
  left: MergedText
  right: MergedText
  leftLabel: ReactNode
  rightLabel: ReactNode
  /** Of the chapter. */
  num?: string | null
  /** The difference one is at, from 1. */
  at?: number
}

/** Two texts side by side, and between them what becomes of each difference. */
export const MergeTable = ({
  merge,
  left,
  right,
  leftLabel,
  rightLabel,
  num = null,
  at = 0,
}: MergeTableProps) => {
  const { rows, places, titleDiffers } = merge
  const here = places[at - 1]
  const titles = { left: left.title, right: right.title, num }

  const row = (row: Row) => {
    if (row.kind === 'known')
      return (
        <>
          <KnownPictures pictures={row.pictures} />
          <span />
          <KnownPictures pictures={row.pictures} />
        </>
      )
    if (row.kind === 'offered') {
      const { itemUid } = row.picture
      return (
        <>
          <NoPicture current={itemUid === here} />
          <MergeChoice merge={merge} place={itemUid} at={at} />
          <OfferedPicture picture={row.picture} current={itemUid === here} />
        </>
      )
    }
    const { block, place } = row
    if (block.kind === 'same')
      return (
        <>
          <p className={classes.words} data-sheet>
            {block.text}
          </p>
          <span />
          <p className={classes.words} data-sheet>
            {block.text}
          </p>
        </>
      )
    const texts = { left: block.left, right: block.right, current: place === here }
    return (
      <>
        <WordDifference {...texts} side="left" />
        <MergeChoice merge={merge} place={place} at={at} />
        <WordDifference {...texts} side="right" />
      </>
    )
  }

  return (
    <div className={classes.table}>
      <p className={classes.label}>{leftLabel}</p>
      <span />
      <p className={classes.label} data-side="right">
        {rightLabel}
      </p>
      <MergeTitle {...titles} side="left" />
      <div>{titleDiffers && <MergeChoice merge={merge} place={-1} at={at} />}</div>
      <MergeTitle {...titles} side="right" />
      {rows.map((one, index) => {
        const key = `${index}`
        return <Fragment key={key}>{row(one)}</Fragment>
      })}
    </div>
  )
}

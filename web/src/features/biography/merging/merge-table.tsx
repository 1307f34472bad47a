import { namePlates } from '@souvenance/contract/biography/plates'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { WordDifference } from '../../../shared/items/history/word-difference.tsx'
import { MergeChoice } from './merge-choice.tsx'
import { KnownPictures, NoPicture, OfferedPicture } from './merge-picture.tsx'
import classes from './merge-table.module.css'
import { MergeTitle } from './merge-title.tsx'
import { type Row, titlePlace } from './texts/merge-rows.ts'
import type { Merge, MergedText } from './use-merge.ts'

interface MergeTableProps {
  merge: Merge
  left: MergedText
  right: MergedText
  leftLabel: ReactNode
  rightLabel: ReactNode
  num?: string | null
  /** The current difference, from 1. */
  at?: number
}

/** Two texts side by side, and the choice for each difference between them. */
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
  const { t } = useTranslation('biography')
  const words = (text: string) => namePlates(text, t('biography:plate.word'))

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
            {words(block.text)}
          </p>
          <span />
          <p className={classes.words} data-sheet>
            {words(block.text)}
          </p>
        </>
      )
    const texts = { left: words(block.left), right: words(block.right), current: place === here }
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
      <div>{titleDiffers && <MergeChoice merge={merge} place={titlePlace} at={at} />}</div>
      <MergeTitle {...titles} side="right" />
      {rows.map((one, index) => {
        const key = `${index}`
        return <Fragment key={key}>{row(one)}</Fragment>
      })}
    </div>
  )
}

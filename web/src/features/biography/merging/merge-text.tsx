import { namePlates } from '@souvenance/contract/biography/plates'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { WordDifference } from '../../../shared/items/history/word-difference.tsx'
import { MergeChoice } from './merge-choice.tsx'
import { KnownPictures, OfferedPicture } from './merge-picture.tsx'
import classes from './merge-table.module.css'
import { MergeTitle } from './merge-title.tsx'
import type { Row } from './texts/merge-rows.ts'
import type { Merge, MergedText } from './use-merge.ts'

interface MergeTextProps {
  merge: Merge
  left: MergedText
  right: MergedText
  num?: string | null
  /** The current difference, from 1. */
  at?: number
}

/** Both texts inline, removals and additions in the same sentence. */
export const MergeText = ({ merge, left, right, num = null, at = 0 }: MergeTextProps) => {
  const here = merge.places[at - 1]
  const { t } = useTranslation('biography')
  const words = (text: string) => namePlates(text, t('biography:plate.word'))

  const row = (row: Row) => {
    if (row.kind === 'known')
      return (
        <>
          <KnownPictures pictures={row.pictures} />
          <span />
        </>
      )
    if (row.kind === 'offered') {
      const { itemUid } = row.picture
      return (
        <>
          <OfferedPicture picture={row.picture} current={itemUid === here} />
          <MergeChoice merge={merge} place={itemUid} at={at} />
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
        </>
      )
    return (
      <>
        <WordDifference
          left={words(block.left)}
          right={words(block.right)}
          side="both"
          current={place === here}
        />
        <MergeChoice merge={merge} place={place} at={at} />
      </>
    )
  }

  return (
    <div className={classes.table} data-one="true">
      <MergeTitle left={left.title} right={right.title} num={num} side="both" />
      <div>{merge.titleDiffers && <MergeChoice merge={merge} place={-1} at={at} />}</div>
      {merge.rows.map((one, index) => {
        const key = `${index}`
        return <Fragment key={key}>{row(one)}</Fragment>
      })}
    </div>
  )
}

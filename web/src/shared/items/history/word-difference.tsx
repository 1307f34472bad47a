import { VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { compareWords } from './compare-words.ts'
import classes from './word-difference.module.css'

/** Trailing spaces and paragraph breaks stay outside of the marks. */
const endOfWords = /(\s*\n\s*|\s+$)/

interface WordDifferenceProps {
  left: string
  right: string
  /** `left` leaves out what was added, `right` what was removed. */
  side: 'left' | 'right' | 'both'
  /** Marks the difference that the reader stepped to. */
  current?: boolean | undefined
}

/** Removed words are struck through, added ones underlined: the marks hold without colour. */
export const WordDifference = ({ left, right, side, current }: WordDifferenceProps) => {
  const { t } = useTranslation('items')
  let place = 0
  return (
    <p className={classes.words} dir="auto" data-sheet data-current={current || undefined}>
      {compareWords(left, right).map(({ text, kind }) => {
        place += 1
        if (kind === 'same') return <span key={place}>{text}</span>
        if (kind === 'added' && side === 'left') return null
        if (kind === 'removed' && side === 'right') return null
        const Mark = kind === 'added' ? 'ins' : 'del'
        const [words = '', ...rest] = text.split(endOfWords)
        return (
          <Fragment key={place}>
            <Mark>
              <VisuallyHidden dir="auto">
                {kind === 'added' ? t('items:difference.added') : t('items:difference.removed')}
              </VisuallyHidden>
              {words}
            </Mark>
            {rest.map((piece, index) => {
              const key = `${place}.${index}`
              return piece.trim() ? <Mark key={key}>{piece}</Mark> : <Fragment key={key}>{piece}</Fragment>
            })}
          </Fragment>
        )
      })}
    </p>
  )
}

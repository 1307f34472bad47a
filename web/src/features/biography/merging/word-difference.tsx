import { VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { compareWords } from './compare-words.ts'
import classes from './merge-table.module.css'

/** Only words are marked: neither the space after them nor the one between paragraphs. */
const endOfWords = /(\s*\n\s*|\s+$)/

interface WordDifferenceProps {
  left: string
  right: string
  /** Whose words are shown; both, for one text with everything in it. */
  side: 'left' | 'right' | 'both'
  /** The difference one is at. */
  current?: boolean | undefined
}

/** What was taken out is struck through, what was put in is underlined; colour only helps. */
export const WordDifference = ({ left, right, side, current }: WordDifferenceProps) => {
  const { t } = useTranslation('biography')
  let place = 0
  return (
    <p className={classes.words} data-sheet data-current={current || undefined}>
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
              <VisuallyHidden>
                {kind === 'added' ? t('biography:merge.added') : t('biography:merge.removed')}{' '}
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

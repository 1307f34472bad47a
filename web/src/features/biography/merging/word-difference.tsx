import { VisuallyHidden } from '@mantine/core'
import { diffWordsWithSpace } from 'diff'
import { useTranslation } from 'react-i18next'
import classes from './merge-table.module.css'

interface WordDifferenceProps {
  left: string
  right: string
  /** Whose words are shown; both, for one text with everything in it. */
  side: 'left' | 'right' | 'both'
}

/** What was taken out is struck through, what was put in is underlined; colour only helps. */
export const WordDifference = ({ left, right, side }: WordDifferenceProps) => {
  const { t } = useTranslation('biography')
  let place = 0
  return (
    <p className={classes.words}>
      {diffWordsWithSpace(left, right).map(({ value, added, removed }) => {
        place += 1
        if (added && side === 'left') return null
        if (removed && side === 'right') return null
        if (added)
          return (
            <ins key={place}>
              <VisuallyHidden>{t('biography:merge.added')} </VisuallyHidden>
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={place}>
              <VisuallyHidden>{t('biography:merge.removed')} </VisuallyHidden>
              {value}
            </del>
          )
        return <span key={place}>{value}</span>
      })}
    </p>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { diffWordsWithSpace } from 'diff'
import { useTranslation } from '../../i18n/use-translation.ts'
import { splitTitle } from '../../ui/text/titled-text.ts'
import classes from './history.module.css'

/** A title stands above what is told, without the sign that makes it one. */
const asRead = (text: string): string => {
  const { title, body } = splitTitle(text)
  return [title, body].filter(Boolean).join('\n\n')
}

/** What was taken out is struck through, what was put in is underlined; colour only helps. */
export const TextDifference = ({ before, after }: { before: string; after: string }) => {
  const { t } = useTranslation('feed')
  let place = 0
  const parts = diffWordsWithSpace(asRead(before), asRead(after)).map(({ value, added, removed }) => {
    place += value.length
    return { key: `${place}${added ? '+' : ''}${removed ? '-' : ''}`, value, added, removed }
  })
  return (
    <p className={classes.text} dir="auto">
      {parts.map(({ key, value, added, removed }) => {
        if (added)
          return (
            <ins key={key}>
              <VisuallyHidden dir="auto">{t('feed:history.added')}</VisuallyHidden>
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={key}>
              <VisuallyHidden dir="auto">{t('feed:history.removed')}</VisuallyHidden>
              {value}
            </del>
          )
        return <span key={key}>{value}</span>
      })}
    </p>
  )
}

import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './linked-words.module.css'
import { useRunBy } from './run-by.ts'

/** A text in which the people who run this site are a link to them, where they can be reached. */
export const LinkedWords = ({ text }: { text: string }) => {
  const { t } = useTranslation('shell')
  const { contact } = useRunBy()
  const named = t('shell:runBy.named')
  const [before = '', ...after] = text.split(named)
  if (contact === undefined || after.length === 0) return text
  return (
    <>
      {before}
      <a className={classes.link} href={contact}>
        {named}
      </a>
      {after.join(named)}
    </>
  )
}

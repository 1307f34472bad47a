import { formatDate, formatList, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Biography } from '../queries.ts'
import { readingTime } from './reading-time.ts'
import classes from './title-page.module.css'

interface TitlePageProps {
  header: Biography['header']
  nameOf: (uid: string) => string | undefined
}

export const TitlePage = ({ header, nameOf }: TitlePageProps) => {
  const { t, language } = useTranslation('biography')
  const { fullname, birthYear, deathYear, chaptersCount, wordsCount, lastChange, writerUids } = header
  const names = formatList(
    language,
    writerUids.flatMap((uid) => nameOf(uid) ?? []),
  )
  const minutes = readingTime(wordsCount)
  return (
    <header className={classes.page}>
      <h1 className={classes.title}>{t('biography:title', { name: fullname })}</h1>
      {(birthYear || deathYear) && (
        <p className={classes.years}>{deathYear ? `${birthYear ?? '?'} – ${deathYear}` : birthYear}</p>
      )}
      {names && <p className={classes.names}>{t('biography:writtenBy', { names })}</p>}
      {chaptersCount > 0 && (
        <p className={classes.measure}>
          {t('biography:chapters', { count: chaptersCount, number: formatNumber(language, chaptersCount) })}
          {' · '}
          {t('biography:minutes', { count: minutes, number: formatNumber(language, minutes) })}
          {lastChange && ` · ${t('biography:changedOn', { date: formatDate(language, lastChange) })}`}
        </p>
      )}
    </header>
  )
}

import { countWords } from '@souvenance/contract/biography/count-words'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { formatMoment, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ChapterSentenceProps } from './sentence/chapter-sentence.tsx'
import classes from './write-foot.module.css'

const ChapterSentence = lazy(async () => ({
  default: (await import('./sentence/chapter-sentence.tsx')).ChapterSentence,
}))

interface WriteFootProps extends ChapterSentenceProps {
  body: string
  /** When the words were last kept in this browser; undefined before anything was typed. */
  keptAt: Date | undefined
}

/** The foot of the sheet: where the chapter stands and for whom it is, where the words are kept, how many. */
export const WriteFoot = ({ body, keptAt, ...sentence }: WriteFootProps) => {
  const { t, language } = useTranslation('biography')
  // Counting a long chapter waits until nothing else has to be done.
  const counted = useDeferredValue(body)
  const words = useMemo(() => countWords(counted), [counted])
  return (
    <div className={classes.words}>
      <Suspense fallback={<div className={classes.coming} />}>
        <ChapterSentence {...sentence} />
      </Suspense>
      <p className={classes.kept}>
        {t('biography:write.words', { count: words, number: formatNumber(language, words) })}
        {' · '}
        {keptAt
          ? t('biography:write.keptAt', { time: formatMoment(language, keptAt, { timeStyle: 'short' }) })
          : t('biography:write.kept')}
      </p>
    </div>
  )
}

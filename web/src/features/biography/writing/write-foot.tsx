import { countWords } from '@souvenance/contract/biography/count-words'
import type { ItemState } from '@souvenance/contract/items/item-types'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { CloudType } from '@souvenance/contract/people/clouds'
import { useDeferredValue, useMemo } from 'react'
import { formatMoment, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useAudienceWords } from '../../../shared/items/audience/use-audience-words.ts'
import classes from './write-foot.module.css'

interface WriteFootProps {
  page: PageHeader
  proposes: boolean
  state: ItemState
  clouds: readonly CloudType[]
  body: string
  /** When the words were last kept in this browser; undefined before anything was typed. */
  keptAt: Date | undefined
}

/** What the foot of the table says: for whom it is, where the words are, how many. */
export const WriteFoot = ({ page, proposes, state, clouds, body, keptAt }: WriteFootProps) => {
  const { t, language } = useTranslation('biography')
  const say = useAudienceWords()
  // Counting a long chapter waits until nothing else has to be done.
  const counted = useDeferredValue(body)
  const words = useMemo(() => countWords(counted), [counted])
  const audience = (): string => {
    if (proposes) return t('biography:write.forProposal')
    if (state === 'draft') return t('biography:write.forEditors')
    const whom = say.whom(clouds)
    return t('biography:write.forWhom', { whom, phase: say.phase(state, page.rights.own, page.firstname) })
  }
  return (
    <div className={classes.words}>
      <p className={classes.sentence}>{audience()}</p>
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

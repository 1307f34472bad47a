import type { Language } from '@souvenance/contract/languages'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatRelative } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from './clock.ts'
import { chooseTimeAgo } from './time-ago.ts'

const refresh = 60_000

const sayMoment = (moment: Date, now: Date, language: Language, t: TFunction): string => {
  const said = chooseTimeAgo(moment, now)
  const time = formatMoment(language, moment, { timeStyle: 'short' })
  switch (said.form) {
    case 'now':
      return t('ui:time.now')
    case 'relative':
      return formatRelative(language, said.amount, said.unit)
    case 'day':
      return t('ui:time.dayAt', { day: formatRelative(language, said.days, 'day'), time })
    case 'weekday':
      return t('ui:time.dayAt', { day: formatMoment(language, moment, { weekday: 'long' }), time })
    case 'date':
      return formatMoment(language, moment, {
        day: 'numeric',
        month: 'long',
        ...(said.withYear && { year: 'numeric' }),
      })
  }
}

export const RelativeTime = ({ moment }: { moment: string }) => {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const date = new Date(moment)
  return (
    <time dateTime={moment} title={formatMoment(language, date)}>
      {sayMoment(date, useNow(refresh), language, t)}
    </time>
  )
}

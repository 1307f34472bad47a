import type { Language } from '@souvenance/contract/languages'
import type { TFunction } from 'i18next'
import { formatMoment, formatRelative } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { now, useNow } from './clock.ts'
import { chooseTimeAgo } from './time-ago.ts'

const refresh = 60_000
/** A text with a date does not change while it is read. */
const settled = 8 * 24 * 60 * refresh

const sayMoment = (moment: Date, present: Date, language: Language, t: TFunction): string => {
  const said = chooseTimeAgo(moment, present)
  const time = () => formatMoment(language, moment, { timeStyle: 'short' })
  switch (said.form) {
    case 'now':
      return t('ui:time.now')
    case 'relative':
      return formatRelative(language, said.amount, said.unit)
    case 'day':
      return t('ui:time.dayAt', { day: formatRelative(language, said.days, 'day'), time: time() })
    case 'weekday':
      return t('ui:time.dayAt', { day: formatMoment(language, moment, { weekday: 'long' }), time: time() })
    case 'date':
      return formatMoment(language, moment, {
        day: 'numeric',
        month: 'long',
        ...(said.withYear && { year: 'numeric' }),
      })
  }
}

export const RelativeTime = ({ moment }: { moment: string }) => {
  const { t, language } = useTranslation('ui')
  const date = new Date(moment)
  const moving = Math.abs(now().getTime() - date.getTime()) < settled
  return (
    // A minute may pass between the server's rendering and hydration; the next tick corrects it.
    <time dateTime={moment} title={formatMoment(language, date)} suppressHydrationWarning>
      {sayMoment(date, useNow(moving ? refresh : null), language, t)}
    </time>
  )
}

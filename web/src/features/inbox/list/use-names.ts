import type { InboxSubject } from '@souvenance/contract/messages/inbox'
import { formatList, formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { plainMarkdown } from '../../../ui/text/plain-markdown.ts'
import { useNow } from '../../../ui/time/clock.ts'
import { nameDay } from '../../../ui/time/name-day.ts'
import { daysBetween } from '../../../ui/time/time-ago.ts'

const minute = 60_000

/** The name of a conversation: its subject, or its first words. */
export const useTitle = () => {
  const { t } = useTranslation('inbox')
  return ({ subject, title }: Pick<InboxSubject, 'subject' | 'title'>): string =>
    subject || plainMarkdown(title) || t('inbox:row.untitled')
}

/** The others in a conversation, by first name. */
export const useFirstNames = () => {
  const { t, language } = useTranslation('inbox')
  return ({ recipients }: Pick<InboxSubject, 'recipients'>): string =>
    recipients.length === 0
      ? t('inbox:row.alone')
      : formatList(
          language,
          recipients.map(({ firstname }) => firstname),
        )
}

/** A time today, then a day. */
export const useShortMoment = () => {
  const { language } = useTranslation()
  const present = useNow(minute)
  return (moment: string): string => {
    const at = new Date(moment)
    const days = daysBetween(present, at)
    if (days >= 0) return formatMoment(language, at, { hour: '2-digit', minute: '2-digit' })
    if (days === -1) return nameDay(language, at, present)
    const year = at.getFullYear() === present.getFullYear() ? {} : ({ year: 'numeric' } as const)
    return formatMoment(language, at, { day: 'numeric', month: 'short', ...year })
  }
}

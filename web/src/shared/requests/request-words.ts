import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { AskedLink, Kin } from '@souvenance/contract/people/kin'
import { requestTypes, type TeamRole } from '@souvenance/contract/people/request-types'
import { formatDuration } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFamilyWords } from './family-words.ts'

/** The common part of a request and an invitation. */
export type Asked = {
  requestType: number
  page: PersonCard
  person: Kin | null
  role: TeamRole | null
  duration: number | null
  family: AskedLink | null
  /** Somebody speaks for themselves instead of asking another. */
  offer?: boolean
}

export type RequestWords = {
  /** The kind of request, in a few words. */
  kind: string
  /** The request, following the name of the asker. */
  asks: string
  /** The consequence of a yes. */
  meaning: string
  accept: string
}

const minutesInHour = 60
const minutesInDay = 1440

/** Minutes in whole days, or in hours. A prolonged time is no whole number of days: from three on it is rounded. */
export const useDurationWords = (): ((minutes: number) => string) => {
  const { language } = useTranslation()
  return (minutes) =>
    minutes % minutesInDay === 0 || minutes > 3 * minutesInDay
      ? formatDuration(language, Math.round(minutes / minutesInDay), 'day')
      : formatDuration(language, Math.round(minutes / minutesInHour), 'hour')
}

/** The words of a request, for the person who answers it. */
export const useRequestWords = (): ((asked: Asked) => RequestWords) => {
  const { t } = useTranslation('requests')
  const sayDuration = useDurationWords()
  const familyWords = useFamilyWords()
  return (asked) => {
    const { requestType, page, person, role, duration } = asked
    const name = page.firstname
    const context = person?.gender
    switch (requestType) {
      case requestTypes.familyCircle:
        return familyWords(asked)
      case requestTypes.draftingAssistance:
        return {
          kind: t('requests:assistance.kind'),
          asks: t('requests:assistance.asks', { time: sayDuration(duration ?? minutesInDay), context }),
          meaning: t('requests:assistance.meaning'),
          accept: t('requests:assistance.accept', { name }),
        }
      case requestTypes.acquaintance: {
        const own = page.userUid === person?.userUid
        return {
          kind: t('requests:acquaintance.kind'),
          asks: own
            ? t('requests:acquaintance.asks', { context })
            : t('requests:acquaintance.asksPage', { name }),
          meaning: own
            ? t('requests:acquaintance.meaning', { name })
            : t('requests:acquaintance.meaningPage'),
          accept: own
            ? t('requests:acquaintance.accept', { context })
            : t('requests:acquaintance.acceptPage', { name }),
        }
      }
      case requestTypes.legatee:
        return {
          kind: t('requests:legatee.kind'),
          asks:
            page.userUid === person?.userUid
              ? t('requests:legatee.asksOwn', { context })
              : t('requests:legatee.asks', { name }),
          meaning: t('requests:legatee.meaning'),
          accept: t('requests:accept'),
        }
      default:
        return {
          kind: t('requests:team.kind', { name }),
          asks:
            role === 'administrator'
              ? t('requests:team.asksAdministrator', { name })
              : t('requests:team.asks', { name }),
          meaning:
            role === 'administrator' ? t('requests:team.meaningAdministrator') : t('requests:team.meaning'),
          accept: t('requests:accept'),
        }
    }
  }
}

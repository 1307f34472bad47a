import { formatDuration } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const minutesInHour = 60
const minutesInDay = 1440

/** A safety time in hours up to three days and where no whole days are left, else in days. */
export const useTimeWords = (): ((minutes: number) => string) => {
  const { language } = useTranslation()
  return (minutes) =>
    minutes % minutesInDay === 0
      ? formatDuration(language, minutes / minutesInDay, 'day')
      : formatDuration(language, minutes / minutesInHour, 'hour')
}

import { formatDuration } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const minutesInHour = 60
const minutesInDay = 1440

/** A safety time in days if it is a whole number of them, else in hours. */
export const useTimeWords = (): ((minutes: number) => string) => {
  const { language } = useTranslation()
  return (minutes) =>
    minutes % minutesInDay === 0
      ? formatDuration(language, minutes / minutesInDay, 'day')
      : formatDuration(language, minutes / minutesInHour, 'hour')
}

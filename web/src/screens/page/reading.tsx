import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { pageQuery } from '../../features/pages/queries.ts'
import { LifeReading } from '../../features/reading/life-reading.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A life page by page, from birth to today. */
export const Reading = () => {
  const { t } = useTranslation('reading')
  const { permalink } = useParams({ from: '/$permalink/reading' })
  const { viewAs = null, item } = useSearch({ from: '/$permalink/reading' })
  const page = useSuspenseQuery(pageQuery(permalink, viewAs)).data
  useScreenTitle(page ? t('reading:title', { name: page.fullname }) : '')
  return page && <LifeReading page={page} place={item} />
}

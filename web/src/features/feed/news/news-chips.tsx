import { type ActivityFilter, activityFilters } from '@souvenance/contract/items/feed-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterChips } from '../../../ui/fields/filters/filter-chips.tsx'

interface NewsChipsProps {
  chosen: readonly ActivityFilter[]
  onChoose: (filters: ActivityFilter[]) => void
}

export const NewsChips = (props: NewsChipsProps) => {
  const { t } = useTranslation('feed')
  const names = {
    timeline: t('feed:news.filter.timeline'),
    biography: t('feed:news.filter.biography'),
    tributes: t('feed:news.filter.tributes'),
    family: t('feed:news.filter.family'),
    pictures: t('feed:news.filter.pictures'),
  }
  return <FilterChips label={t('feed:news.filter.label')} names={names} all={activityFilters} {...props} />
}

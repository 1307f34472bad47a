import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterChips } from '../../../ui/fields/filters/filter-chips.tsx'
import { type NewsFilter, newsFilters } from './news-filters.ts'

interface NewsChipsProps {
  chosen: readonly NewsFilter[]
  onChoose: (filters: NewsFilter[]) => void
}

export const NewsChips = (props: NewsChipsProps) => {
  const { t } = useTranslation('feed')
  const names = {
    timeline: t('feed:news.filter.timeline'),
    biography: t('feed:news.filter.biography'),
    tributes: t('feed:news.filter.tributes'),
    pictures: t('feed:news.filter.pictures'),
  }
  return <FilterChips label={t('feed:news.filter.label')} names={names} all={newsFilters} {...props} />
}

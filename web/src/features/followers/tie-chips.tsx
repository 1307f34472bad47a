import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterChips } from '../../ui/fields/filters/filter-chips.tsx'
import { type PeopleFilter, peopleFilters } from './people-filters.ts'

interface TieChipsProps {
  chosen: readonly PeopleFilter[]
  onChoose: (filters: PeopleFilter[]) => void
}

/** Filters followed pages by the role of the person there. */
export const TieChips = (props: TieChipsProps) => {
  const { t } = useTranslation('followers')
  const names = {
    follower: t('followers:tie.followed'),
    editor: t('followers:tie.edited'),
    admin: t('followers:tie.administered'),
  }
  return <FilterChips label={t('followers:tie.label')} names={names} all={peopleFilters} {...props} />
}

import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterChips } from '../../ui/fields/filters/filter-chips.tsx'
import { type PeopleFilter, peopleFilters } from './people-filters.ts'

interface RoleChipsProps {
  chosen: readonly PeopleFilter[]
  onChoose: (filters: PeopleFilter[]) => void
}

export const RoleChips = (props: RoleChipsProps) => {
  const { t } = useTranslation('followers')
  const names = {
    follower: t('followers:filter.follower'),
    editor: t('followers:filter.editor'),
    admin: t('followers:filter.admin'),
  }
  return <FilterChips label={t('followers:filter.label')} names={names} all={peopleFilters} {...props} />
}

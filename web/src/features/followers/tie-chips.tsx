import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterChips } from '../../ui/fields/filter-chips.tsx'
import { type PeopleFilter, peopleFilters } from './people-filters.ts'

interface TieChipsProps {
  chosen: readonly PeopleFilter[]
  onChoose: (filters: PeopleFilter[]) => void
}

/** Which of the pages someone follows are shown, by what that person is to them. */
export const TieChips = (props: TieChipsProps) => {
  const { t } = useTranslation('followers')
  const names = {
    follower: t('followers:tie.followed'),
    editor: t('followers:tie.edited'),
    admin: t('followers:tie.administered'),
  }
  return <FilterChips label={t('followers:tie.label')} names={names} all={peopleFilters} {...props} />
}

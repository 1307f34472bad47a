import { useDebouncedValue } from '@mantine/hooks'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { refetchAfter } from '../../ui/fields/filters/refetch-after.ts'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { type PeopleFilter, peopleFilters } from './people-filters.ts'
import { PeopleList } from './people-list.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { followersQuery } from './queries.ts'
import { RoleChips } from './role-chips.tsx'
import { useRoleName } from './use-role-name.ts'

interface FollowersPanelProps {
  page: PageHeader
  viewAs: number | null
  /** A link to the settings of followers, for administrators. */
  action?: ReactNode
}

export const FollowersPanel = ({ page, viewAs, action }: FollowersPanelProps) => {
  const { t } = useTranslation('followers')
  const roleName = useRoleName()
  const [chosen, setChosen] = useState<readonly PeopleFilter[]>(peopleFilters)
  const [filters] = useDebouncedValue(chosen, refetchAfter)
  const query = useInfiniteQuery(followersQuery(page.userUid, { filters, viewAs }))
  const first = query.data?.pages[0]
  const closed = first?.isVisibleFor === false
  return (
    <PeoplePanel
      title={t('followers:followers.title')}
      total={closed ? undefined : first?.totalCount}
      tools={
        <>
          {!closed && <RoleChips chosen={chosen} onChoose={setChosen} />}
          {action}
        </>
      }
    >
      <PeopleList
        label={t('followers:followers.title')}
        items={itemsOf(query.data)}
        closed={closed}
        roleOf={({ level, gender }) => roleName(level, gender)}
        progress={progressOf(query)}
        onMore={() => void query.fetchNextPage()}
        empty={
          filters.length < peopleFilters.length
            ? t('followers:filter.none')
            : t('followers:followers.none', { name: page.firstname })
        }
      />
    </PeoplePanel>
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { refetchAfter } from '../../ui/fields/filters/refetch-after.ts'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { type PeopleFilter, peopleFilters } from './people-filters.ts'
import { PeopleList } from './people-list.tsx'
import classes from './people-panel.module.css'
import { PeoplePanel } from './people-panel.tsx'
import { type FollowingKind, followingsQuery } from './queries.ts'
import { TieChips } from './tie-chips.tsx'
import { useTie } from './use-tie.ts'

const kinds: readonly FollowingKind[] = ['memorials', 'people']

/** The pages this person follows: memorials, or the living. */
export const FollowingsPanel = ({ page, viewAs }: { page: PageHeader; viewAs: number | null }) => {
  const { t } = useTranslation('followers')
  const [kind, setKind] = useState<FollowingKind>('memorials')
  const [chosen, setChosen] = useState<readonly PeopleFilter[]>(peopleFilters)
  const [filters] = useDebouncedValue(chosen, refetchAfter)
  const query = useInfiniteQuery(followingsQuery(page.userUid, kind, { filters, viewAs }))
  const first = query.data?.pages[0]
  const closed = first?.isVisibleFor === false
  const names = { memorials: t('followers:followings.memorials'), people: t('followers:followings.people') }
  const roleOf = useTie(page)
  const none = {
    memorials: t('followers:followings.noMemorials', { name: page.firstname }),
    people: t('followers:followings.nobody', { name: page.firstname }),
  }
  return (
    <PeoplePanel
      title={t('followers:followings.title')}
      total={closed ? undefined : first?.totalCount}
      tools={
        !closed && (
          <>
            <fieldset className={classes.kinds} aria-label={t('followers:followings.kind')}>
              {kinds.map((name) => (
                <button key={name} type="button" aria-pressed={name === kind} onClick={() => setKind(name)}>
                  {names[name]}
                </button>
              ))}
            </fieldset>
            <TieChips chosen={chosen} onChoose={setChosen} />
            {page.rights.own && <Link to="/my/contacts">{t('followers:followings.find')}</Link>}
          </>
        )
      }
    >
      <PeopleList
        label={names[kind]}
        items={itemsOf(query.data)}
        closed={closed}
        roleOf={roleOf}
        progress={progressOf(query)}
        onMore={() => void query.fetchNextPage()}
        empty={filters.length < peopleFilters.length ? t('followers:tie.none') : none[kind]}
      />
    </PeoplePanel>
  )
}

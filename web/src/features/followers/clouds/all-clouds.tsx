import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { followersQuery } from '../queries.ts'
import { CloudPeople } from './cloud-people.tsx'
import type { CloudActions } from './use-clouds-board.ts'
import { useNarrowing } from './use-narrowing.ts'

interface AllCloudsProps {
  page: PageHeader
  count: number | undefined
  actions: CloudActions
}

/** All followers of the page, whatever their cloud. */
export const AllClouds = ({ page, count, actions }: AllCloudsProps) => {
  const { t } = useTranslation('followers')
  const narrowing = useNarrowing()
  const query = useInfiniteQuery(followersQuery(page.userUid, { ...narrowing.asked, viewAs: null }))
  return (
    <CloudPeople
      name={t('followers:cloud.all')}
      count={count}
      items={itemsOf(query.data)}
      progress={progressOf(query)}
      onMore={() => void query.fetchNextPage()}
      empty={t('followers:followers.none', { name: page.firstname })}
      narrowing={narrowing}
      actions={actions}
    />
  )
}

import type { FeedItem } from '@souvenance/contract/feed-items'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { historyQuery } from '../../features/feed/item-queries.ts'
import { ProposedPicture } from '../../features/pictures/proposed-picture.tsx'
import { proposedQuery, stockRightsQuery } from '../../features/pictures/queries.ts'
import { useProposals } from '../../features/pictures/use-proposals.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import classes from './pictures.module.css'
import { usePage } from './use-page.ts'

const HistoryDialog = lazy(async () => ({
  default: (await import('../../features/feed/history-dialog.tsx')).HistoryDialog,
}))
const RefuseDialog = lazy(async () => ({
  default: (await import('../../features/feed/refuse-dialog.tsx')).RefuseDialog,
}))

const ProposalsOf = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('pictures', 'feed')
  const query = useInfiniteQuery(proposedQuery(page.userUid))
  const [refused, setRefused] = useState<FeedItem>()
  const [told, setTold] = useState<FeedItem>()
  const { accept, refuse, withdraw } = useProposals(page.userUid)
  const caring = (page.rights.level ?? 0) >= 1
  const { user } = useSession()
  const defaults = useQuery({ ...stockRightsQuery(page.userUid, null), enabled: caring }).data?.defaults
  return (
    <div className={classes.pictures}>
      <Link className={classes.back} to="/$permalink/pictures" params={{ permalink: page.permalink }}>
        {t('pictures:proposals.back')}
      </Link>
      <h1 className={classes.title}>{t('pictures:proposals.title')}</h1>
      <p className={classes.lead}>
        {caring ? t('pictures:proposals.lead') : t('pictures:proposals.leadMine')}
      </p>
      <InfiniteList
        label={t('pictures:proposals.title')}
        items={query.data?.pages.flatMap(({ items }) => items) ?? []}
        keyOf={({ itemUid }) => itemUid}
        progress={progressOf(query)}
        onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        shape="pictures"
        empty={
          <EmptyState title={t('pictures:proposals.empty')}>{t('pictures:proposals.emptyText')}</EmptyState>
        }
      >
        {(item) => (
          <ProposedPicture
            item={item}
            birth={page.birth}
            defaults={defaults}
            own={page.userUid === user?.userUid}
            onAccept={(changes) => accept(item, changes)}
            onHistory={() => setTold(item)}
            onRefuse={() => setRefused(item)}
            onWithdraw={() => void withdraw(item)}
          />
        )}
      </InfiniteList>
      <Suspense>
        {told && (
          <HistoryDialog pictured asked={historyQuery(told.itemUid)} onClose={() => setTold(undefined)} />
        )}
        {refused && (
          <RefuseDialog
            itemUid={refused.itemUid}
            name={refused.author?.firstname ?? t('feed:item.someone')}
            onRefuse={(word) => refuse(refused, word)}
            onClose={() => setRefused(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

export const PicturesProposals = () => {
  const { page } = usePage()
  return page && <ProposalsOf page={page} />
}

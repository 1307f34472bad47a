import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ProposedPicture } from '../../../features/pictures/proposals/proposed-picture.tsx'
import { useProposalMutations } from '../../../features/pictures/proposals/use-proposal-mutations.ts'
import { libraryRightsQuery, proposedQuery } from '../../../features/pictures/queries.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProposalAnswers } from '../../../shared/items/proposals/proposal-answers.tsx'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { useSession } from '../../../shared/session/session.ts'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { usePage } from '../use-page.ts'
import classes from './pictures.module.css'

const ItemHistoryDialog = lazy(async () => ({
  default: (await import('../../../shared/items/history/item-history-dialog.tsx')).ItemHistoryDialog,
}))
const RefuseDialog = lazy(async () => ({
  default: (await import('../../../shared/items/proposals/refuse-dialog.tsx')).RefuseDialog,
}))

const ProposalsOf = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('pictures', 'feed')
  const query = useInfiniteQuery(proposedQuery(page.userUid))
  const [refused, setRefused] = useState<FeedItem>()
  const [told, setTold] = useState<FeedItem>()
  const { accept, refuse, withdraw } = useProposalMutations(page.userUid)
  const caring = page.can.publish
  const { user } = useSession()
  const defaults = useQuery({ ...libraryRightsQuery(page.userUid, null), enabled: caring }).data?.defaults
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
        items={itemsOf(query.data)}
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
      <ProposalAnswers userUid={page.userUid} of="pictures" />
      <Suspense>
        {told && <ItemHistoryDialog pictured itemUid={told.itemUid} onClose={() => setTold(undefined)} />}
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

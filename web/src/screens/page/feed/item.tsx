import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FeedItemView } from '../../../features/feed/card/feed-item.tsx'
import { FeedActionsProvider } from '../../../features/feed/feed-actions.ts'
import { FeedFrame } from '../../../features/feed/feed-frame.tsx'
import { itemQuery } from '../../../features/feed/queries.ts'
import { PageAside } from '../../../features/pages/side/page-aside.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLostComment } from '../../../shared/items/comments/use-lost-words.ts'
import { stateOf } from '../../../shared/items/item-kind.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useWriting } from '../composer/use-writing.tsx'
import { usePage } from '../use-page.ts'
import classes from './item.module.css'

interface ItemProps {
  place: 'timeline' | 'tributes'
  itemUid: string
}

/** The list an item belongs to, by its state. */
const listOf = (place: ItemProps['place'], itemType: number | undefined) => {
  const state = itemType === undefined ? undefined : stateOf(itemType)
  if (state === 'draft') return 'drafts'
  return state === 'proposal' ? 'proposals' : place
}

/** The screen of one item, as a shared link opens it. */
export const Item = ({ place, itemUid }: ItemProps) => {
  const { t } = useTranslation('feed')
  const { page, viewAs } = usePage()
  const { actions, composer } = useWriting()
  const {
    data: item,
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...itemQuery(place, page?.userUid ?? '', itemUid, viewAs),
    enabled: page !== null,
  })
  useLostComment(itemUid, item === null)
  if (!page) return null
  const list = listOf(place, item?.itemType)
  const back = {
    timeline: t('feed:single.back.timeline'),
    tributes: t('feed:single.back.tributes'),
    drafts: t('feed:single.back.drafts'),
    proposals: t('feed:single.back.proposals'),
  }
  return (
    <FeedActionsProvider value={actions}>
      <FeedFrame
        aside={<PageAside page={page} />}
        top={
          <Link className={classes.back} to={`/$permalink/${list}`} params={{ permalink: page.permalink }}>
            {back[list]}
          </Link>
        }
      >
        <div className={classes.item} data-arrival tabIndex={-1}>
          {isPending && <LoadingState />}
          {isError && <ErrorState onRetry={() => void refetch()} />}
          {item === null && (
            <EmptyState title={t('feed:single.missing')}>{t('feed:single.missingText')}</EmptyState>
          )}
          {item && <FeedItemView item={item} alone />}
        </div>
      </FeedFrame>
      {composer}
    </FeedActionsProvider>
  )
}

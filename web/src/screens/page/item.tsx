import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FeedActionsProvider } from '../../features/feed/feed-actions.ts'
import { FeedFrame } from '../../features/feed/feed-frame.tsx'
import { FeedItemView } from '../../features/feed/feed-item.tsx'
import { stateOf } from '../../features/feed/item-kind.ts'
import { itemQuery } from '../../features/feed/queries.ts'
import { AboutPanel } from '../../features/pages/about-panel.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './item.module.css'
import { usePage } from './use-page.ts'
import { useWriting } from './use-writing.tsx'

interface ItemProps {
  place: 'timeline' | 'tributes'
  itemUid: string
}

/** The list an item came from, by how far it has come. */
const listOf = (place: ItemProps['place'], itemType: number | undefined) => {
  const state = itemType === undefined ? undefined : stateOf(itemType)
  if (state === 'draft') return 'drafts'
  return state === 'proposal' ? 'proposals' : place
}

/** One memory, alone on its page, as a link to it shows it. */
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
        aside={<AboutPanel page={page} />}
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

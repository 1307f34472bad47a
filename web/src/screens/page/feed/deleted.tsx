import type { DeletedItem } from '@souvenance/contract/items/feeds'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { DeletedRow } from '../../../features/feed/deleted/deleted-row.tsx'
import { deletedQuery } from '../../../features/feed/deleted/queries.ts'
import { useBringBack } from '../../../features/feed/deleted/use-bring-back.ts'
import { FeedFrame } from '../../../features/feed/feed-frame.tsx'
import { useScreenTitle } from '../../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import { usePage } from '../use-page.ts'
import classes from './waiting-list.module.css'

export const Deleted = () => {
  const { page } = usePage()
  return page && <DeletedOf page={page} />
}

const DeletedOf = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('deleted', 'ui')
  const query = useInfiniteQuery(deletedQuery(page.userUid))
  const items = itemsOf(query.data)
  const top = useRef<HTMLDivElement>(null)
  const caring = page.can.publish
  useScreenTitle(t('ui:deleted.title'))

  /** Restoring removes the focused button: focus moves to the next row. */
  const goOn = ({ itemUid }: DeletedItem) => {
    const at = items.findIndex((item) => item.itemUid === itemUid)
    const next = items[at + 1] ?? items[at - 1]
    const goal = next && document.getElementById(`bring-back-${next.itemUid}`)
    const reached = goal ?? top.current
    reached?.focus({ preventScroll: true })
  }
  const { bringBack, isBusy } = useBringBack(page.userUid, goOn)

  return (
    <FeedFrame
      top={
        <div ref={top} tabIndex={-1}>
          <Link className={classes.back} to="/$permalink" params={{ permalink: page.permalink }}>
            {t('deleted:toPage')}
          </Link>
          <SectionHeading>{t('ui:deleted.title')}</SectionHeading>
          <p className={classes.lead}>{caring ? t('deleted:lead') : t('deleted:leadMine')}</p>
        </div>
      }
    >
      <div className={classes.rows}>
        <InfiniteList
          shape="people"
          label={t('ui:deleted.title')}
          items={items}
          keyOf={({ itemUid }) => itemUid}
          progress={progressOf(query)}
          onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          empty={<EmptyState title={t('deleted:none')}>{t('deleted:noneText')}</EmptyState>}
          endText={t('deleted:end')}
        >
          {(item) => <DeletedRow item={item} busy={isBusy(item)} onBringBack={() => bringBack(item)} />}
        </InfiniteList>
      </div>
    </FeedFrame>
  )
}

import { type SafeAct, type SafeActivity, safeActs } from '@souvenance/contract/safe/safe'
import { IconDownload, IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { activityQuery } from '../queries.ts'
import classes from './activity-view.module.css'

const icons = {
  downloaded: IconDownload,
  deleted: IconTrash,
  restored: IconRestore,
  purged: IconTrashX,
} as const satisfies Record<SafeAct, unknown>

const actOf = ({ act }: SafeActivity): SafeAct => safeActs.find((known) => known === act) ?? 'downloaded'

/** Downloads and deletions, latest first. */
export const ActivityView = () => {
  const { t } = useTranslation('safe')
  const query = useInfiniteQuery(activityQuery)
  const items = itemsOf(query.data)

  const sentenceOf = (entry: SafeActivity): string => {
    const { name, by } = entry
    if (by !== null) return t('safe:activity.downloadedBy', { name, by })
    return {
      downloaded: t('safe:activity.downloaded', { name }),
      deleted: t('safe:activity.deleted', { name }),
      restored: t('safe:activity.restored', { name }),
      purged: t('safe:activity.purged', { name }),
    }[actOf(entry)]
  }

  return (
    <section aria-labelledby="activity">
      <SectionHeading id="activity">{t('safe:activity.title')}</SectionHeading>
      <p className={classes.lead}>{t('safe:activity.lead')}</p>
      <InfiniteList
        shape="people"
        label={t('safe:activity.title')}
        items={items}
        keyOf={({ date, itemUid, act }) => `${date} ${act} ${itemUid}`}
        progress={progressOf(query)}
        onMore={() => void query.fetchNextPage()}
        empty={<EmptyState title={t('safe:activity.noneTitle')}>{t('safe:activity.noneText')}</EmptyState>}
        endText={items.length > 0 ? t('safe:activity.end') : undefined}
      >
        {(entry) => {
          const Icon = icons[actOf(entry)]
          return (
            <div className={classes.row}>
              <Icon size={21} stroke={1.6} aria-hidden="true" />
              <span className={classes.words}>{sentenceOf(entry)}</span>
              <span className={classes.when}>
                <RelativeTime moment={entry.date} />
              </span>
            </div>
          )
        }}
      </InfiniteList>
    </section>
  )
}

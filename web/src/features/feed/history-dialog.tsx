import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import classes from './history.module.css'
import type { historyQuery } from './item-queries.ts'
import { TextDifference } from './text-difference.tsx'

interface HistoryDialogProps {
  asked: ReturnType<typeof historyQuery>
  onClose: () => void
}

/** Who did what, the latest first, with what the text said before. */
export const HistoryDialog = ({ asked, onClose }: HistoryDialogProps) => {
  const { t } = useTranslation('feed')
  const query = useInfiniteQuery(asked)
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []

  const acts: Record<string, string> = {
    create: t('feed:history.act.create'),
    propose: t('feed:history.act.propose'),
    edit: t('feed:history.act.edit'),
    state: t('feed:history.act.state'),
    clouds: t('feed:history.act.clouds'),
    date: t('feed:history.act.date'),
    accept: t('feed:history.act.accept'),
    refuse: t('feed:history.act.refuse'),
    merge: t('feed:history.act.merge'),
    delete: t('feed:history.act.delete'),
    restore: t('feed:history.act.restore'),
  }

  return (
    <Dialog opened kind="form" title={t('feed:history.title')} onClose={onClose}>
      <div className={classes.list}>
        <InfiniteList
          label={t('feed:history.title')}
          items={entries}
          keyOf={({ uid }) => uid}
          progress={progressOf(query)}
          onMore={() => void query.fetchNextPage()}
          empty={<EmptyState title={t('feed:history.none')} />}
        >
          {(entry) => (
            <div className={classes.entry}>
              <PersonAvatar
                name={entry.actor?.fullname ?? ''}
                picture={entry.actor?.profilePics.avatar}
                size={40}
              />
              <div className={classes.words}>
                <p>
                  <b>{entry.actor?.fullname ?? t('feed:item.someone')}</b> {acts[entry.act] ?? acts.edit}
                </p>
                <p className={classes.when}>
                  <RelativeTime moment={entry.date} />
                </p>
                {entry.word && <blockquote className={classes.text}>{entry.word}</blockquote>}
                {entry.before !== undefined && (
                  <TextDifference before={entry.before} after={entry.after ?? ''} />
                )}
              </div>
            </div>
          )}
        </InfiniteList>
      </div>
    </Dialog>
  )
}

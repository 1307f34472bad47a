import { Button } from '@mantine/core'
import { letterLimits } from '@souvenance/contract/messages/letter-limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { firstWords } from '../first-words.ts'
import { deletedQuery } from '../queries.ts'
import classes from './deleted-letters.module.css'
import { useRestore } from './use-restore.ts'

/** Letters of the trash, each with its way back. */
export const DeletedLetters = () => {
  const { t, language } = useTranslation('letters')
  const query = useInfiniteQuery(deletedQuery)
  const restore = useRestore()
  return (
    <>
      <p className={classes.lead}>{t('letters:trash.lead', { count: letterLimits.trashDays })}</p>
      <InfiniteList
        items={itemsOf(query.data)}
        keyOf={({ uid }) => uid}
        label={t('letters:trash.title')}
        progress={progressOf(query)}
        onMore={() => void query.fetchNextPage()}
        empty={<EmptyState title={t('letters:trash.empty')} />}
      >
        {({ uid, recipient, msg, msgDate }) => (
          <div className={classes.row}>
            <span>
              <b>{t('letters:to', { name: recipient?.fullname ?? t('letters:someone') })}</b>
              <time dateTime={msgDate}>
                {formatMoment(language, new Date(msgDate), { dateStyle: 'long' })}
              </time>
              <em dir="auto">{firstWords(msg)}</em>
            </span>
            <Button variant="outline" size="sm" onClick={() => void restore(uid)}>
              {t('letters:trash.restore')}
            </Button>
          </div>
        )}
      </InfiniteList>
    </>
  )
}

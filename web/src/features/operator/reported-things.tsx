import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import classes from './operator.module.css'
import { reportedQuery } from './queries.ts'
import { ReportedCard } from './reported-card.tsx'

/** Reported things: the waiting ones, or the decided ones. */
export const ReportedThings = ({ decided = false }: { decided?: boolean }) => {
  const { t } = useTranslation('operator')
  const query = useInfiniteQuery(reportedQuery(decided))
  const things = itemsOf(query.data)
  return (
    <>
      {query.data && things.length === 0 && (
        <p className={classes.quiet}>
          {decided ? t('operator:reports.noneDecided') : t('operator:reports.none')}
        </p>
      )}
      {things.map((thing) => (
        <ReportedCard key={thing.reportUid} thing={thing} />
      ))}
      <ListEnd
        shape="people"
        progress={progressOf(query)}
        onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      />
    </>
  )
}

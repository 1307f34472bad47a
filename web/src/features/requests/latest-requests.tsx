import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { latest, requestsQuery } from '../../shared/requests/queries.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import classes from './latest-requests.module.css'
import { useWaitingWords } from './waiting-words.ts'

/** The first few that wait, for the menu of the bell; they are answered on their screen. */
export const LatestRequests = () => {
  const { t } = useTranslation('requests')
  const wordsOf = useWaitingWords()
  const query = useInfiniteQuery({ ...requestsQuery, staleTime: latest.staleTime })
  if (query.isPending) return <LoadingState shape="people" />
  if (query.isError && !query.data) return <ErrorState onRetry={() => void query.refetch()} />
  const waiting = itemsOf(query.data).filter(({ can }) => can.accept)
  if (waiting.length === 0) return <p className={classes.none}>{t('requests:waiting.none')}</p>
  return (
    <ul aria-label={t('requests:waiting.title')}>
      {waiting.slice(0, latest.count).map((request) => {
        const person = request.answeredBy ?? request.person
        const name = person?.fullname ?? t('requests:someone')
        return (
          <li key={request.requestUid}>
            <Link to="/notifications" search={{ tab: 'requests' }} className={classes.row}>
              <PersonAvatar name={name} picture={person?.profilePics.avatar} size={48} />
              <span>
                <b>{name}</b> {wordsOf(request).asks}
                <span className={classes.when}>
                  <RelativeTime moment={request.creationDate} />
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

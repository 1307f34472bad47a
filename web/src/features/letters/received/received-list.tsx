import type { LetterEnvelope } from '@souvenance/contract/messages/received-letters'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import rows from '../hereafter/letter-list.module.css'
import { LetterRow } from '../hereafter/letter-list.tsx'
import { leftToMeQuery, receivedQuery, undeliveredQuery } from '../queries.ts'
import classes from './received-list.module.css'

const EnvelopeRow = ({ envelope }: { envelope: LetterEnvelope }) => {
  const { t, language } = useTranslation('letters')
  const { uid, from, writer, arrivedDate, openedDate, remindDate, declined } = envelope
  const day = (date: string) => formatMoment(language, new Date(date), { dateStyle: 'long' })
  const state = () => {
    if (remindDate) return t('letters:received.reminded', { day: day(remindDate) })
    if (declined) return t('letters:received.declined')
    return openedDate ? t('letters:received.opened') : t('letters:received.sealed')
  }
  return (
    <Link to="/letters/received/$letterUid" params={{ letterUid: uid }} className={rows.row}>
      <PersonAvatar name={from} picture={writer?.profilePics.picSm} memorial size={64} />
      <span className={rows.about}>
        <b>{t('letters:paper.from', { from })}</b>
        <time dateTime={arrivedDate}>{t('letters:received.arrived', { day: day(arrivedDate) })}</time>
        <em>{state()}</em>
      </span>
    </Link>
  )
}

/** Tells legatees that letters could not be delivered, and no more. */
const Undelivered = () => {
  const { t, language } = useTranslation('letters')
  const items = useQuery(undeliveredQuery).data?.items ?? []
  if (items.length === 0) return null
  return (
    <ul className={classes.undelivered}>
      {items.map(({ donor, letters, since }) => (
        <li key={donor.userUid}>
          {t('letters:received.undelivered', {
            count: letters,
            name: donor.fullname,
            day: formatMoment(language, new Date(since), { dateStyle: 'long' }),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Letters to the dead that others left to the viewer. */
const LeftToMe = () => {
  const { t } = useTranslation('letters')
  const query = useInfiniteQuery(leftToMeQuery)
  const letters = itemsOf(query.data)
  if (letters.length === 0) return null
  return (
    <section className={classes.left} aria-labelledby="left-to-me">
      <SectionHeading id="left-to-me">{t('letters:received.leftToMe')}</SectionHeading>
      <ul>
        {letters.map((letter) => (
          <li key={letter.uid}>
            <LetterRow letter={letter} />
          </li>
        ))}
      </ul>
      <ListEnd progress={progressOf(query)} onMore={() => void query.fetchNextPage()} shape="people" />
    </section>
  )
}

/** Everything that the dead left the viewer to read. */
export const ReceivedList = () => {
  const { t } = useTranslation('letters')
  const { data, isError, refetch } = useQuery(receivedQuery)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <LoadingState shape="people" />
  return (
    <>
      <Undelivered />
      {data.items.length === 0 && (
        <EmptyState title={t('letters:received.empty')}>{t('letters:received.emptyText')}</EmptyState>
      )}
      <ul aria-label={t('letters:received.title')}>
        {data.items.map((envelope) => (
          <li key={envelope.uid}>
            <EnvelopeRow envelope={envelope} />
          </li>
        ))}
      </ul>
      <LeftToMe />
    </>
  )
}

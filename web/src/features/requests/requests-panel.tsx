import { requestTypes } from '@souvenance/contract/people/request-types'
import type { UserRequest } from '@souvenance/contract/people/requests'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { requestsQuery } from '../../shared/requests/queries.ts'
import { type Answer, useAnswers } from '../../shared/requests/use-answers.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { AnsweredLine } from './answered-line.tsx'
import classes from './requests-panel.module.css'
import { SentRow } from './sent-row.tsx'
import { WaitingSlip } from './waiting-slip.tsx'

const AgreeQuestion = lazy(async () => ({
  default: (await import('../../shared/requests/agree-question.tsx')).AgreeQuestion,
}))

/** A yes that makes a legatee of somebody with another address. */
const asksPassword = ({ received, requestType }: UserRequest): boolean =>
  !received && requestType === requestTypes.legatee

/** A request answered here, the place in the list where it was, and its height. */
type Answered = { request: UserRequest; place: number; height: number }

const keepPlaces = (
  waiting: readonly UserRequest[],
  answered: readonly Answered[],
): { request: UserRequest; height?: number }[] => {
  const listed: { request: UserRequest; height?: number }[] = waiting.map((request) => ({ request }))
  for (const { place, ...line } of answered.toSorted((a, b) => a.place - b.place))
    listed.splice(place, 0, line)
  return listed
}

interface RequestsPanelProps {
  /** Only what waits for the viewer, and nothing at all if nothing does. */
  waitingOnly?: boolean
}

const idOf = ({ requestUid }: UserRequest): string => `request-${requestUid}`

/**
 * Requests to the viewer, then those they made. An answered request stays as a line in its place, as high as it was, until they
 * leave: a request that moves up under a finger could be answered by mistake.
 */
export const RequestsPanel = ({ waitingOnly = false }: RequestsPanelProps) => {
  const { t } = useTranslation('requests')
  const query = useInfiniteQuery(requestsQuery)
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  const [agreeing, setAgreeing] = useState<UserRequest>()
  const { answer, busy } = useAnswers((request) => {
    if (!request.received || request.state === 'pending') return
    const slip = document.getElementById(idOf(request))
    const place = slip ? [...(slip.parentElement?.children ?? [])].indexOf(slip) : 0
    setAnswered((before) => [...before, { request, place, height: slip?.offsetHeight ?? 0 }])
  })
  if (query.isPending) return <LoadingState shape="people" />
  if (query.isError && !query.data) return <ErrorState onRetry={() => void query.refetch()} />

  const isAnswered = ({ requestUid }: UserRequest) =>
    answered.some(({ request }) => request.requestUid === requestUid)
  const items = itemsOf(query.data).filter((request) => !isAnswered(request))
  const waiting = items.filter(({ can }) => can.accept)
  const sent = items.filter(({ can }) => !can.accept)
  const say = ({ requestUid, page }: UserRequest, said: Answer) =>
    answer({ requestUid, pageUid: page.userUid, ...said })
  if (waitingOnly && waiting.length + answered.length === 0) return null
  const waitingSection = (
    <section aria-labelledby="requests-waiting">
      <SectionHeading
        id="requests-waiting"
        aside={
          waiting.length > 0 && (
            <span className={classes.count}>{t('requests:waiting.count', { count: waiting.length })}</span>
          )
        }
      >
        {t('requests:waiting.title')}
      </SectionHeading>
      {waiting.length + answered.length === 0 ? (
        <p className={classes.none}>{t('requests:waiting.none')}</p>
      ) : (
        <ul className={classes.slips}>
          {keepPlaces(waiting, answered).map(({ request, height }) => (
            <li
              key={request.requestUid}
              id={idOf(request)}
              style={height ? { minHeight: height } : undefined}
            >
              {height === undefined ? (
                <WaitingSlip
                  request={request}
                  busy={busy === request.requestUid}
                  onAnswer={(said) =>
                    said === 'accept' && asksPassword(request)
                      ? setAgreeing(request)
                      : say(request, { answer: said })
                  }
                />
              ) : (
                <AnsweredLine request={request} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {agreeing && (
          <AgreeQuestion
            requestUid={agreeing.requestUid}
            pageUid={agreeing.page.userUid}
            name={agreeing.answeredBy?.fullname ?? t('requests:someone')}
            gender={agreeing.answeredBy?.gender}
            onClose={() => setAgreeing(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
  if (waitingOnly) return waitingSection
  return (
    <>
      {waitingSection}
      <section className={classes.sent} aria-labelledby="requests-sent">
        <SectionHeading id="requests-sent">{t('requests:sent.title')}</SectionHeading>
        <div className={classes.rows}>
          <InfiniteList
            shape="people"
            label={t('requests:sent.title')}
            items={sent}
            keyOf={({ requestUid }) => requestUid}
            progress={progressOf(query)}
            onMore={() => void query.fetchNextPage()}
            empty={<EmptyState title={t('requests:sent.none')}>{t('requests:sent.noneText')}</EmptyState>}
          >
            {(request) => (
              <SentRow
                request={request}
                busy={busy === request.requestUid}
                onCancel={(ask) => say(request, { answer: 'cancel', ask })}
                onDecline={(ask) => say(request, { answer: 'decline', ask })}
              />
            )}
          </InfiniteList>
        </div>
      </section>
    </>
  )
}

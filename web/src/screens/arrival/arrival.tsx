import { useMounted } from '@mantine/hooks'
import type { Arrival as Greeting } from '@souvenance/contract/pages/arrival'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DailyQuestion } from '../../features/arrival/daily-question.tsx'
import { OnThisDay } from '../../features/arrival/on-this-day.tsx'
import { arrivalQuery } from '../../features/arrival/queries.ts'
import { Shelf } from '../../features/arrival/shelf.tsx'
import { useToday } from '../../features/arrival/use-today.ts'
import { WaitingList } from '../../features/arrival/waiting-list.tsx'
import { FeedActionsProvider } from '../../features/feed/feed-actions.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { useWriting } from '../page/composer/use-writing.tsx'
import classes from './arrival.module.css'
import { News } from './news.tsx'

const FirstStepsNote = lazy(async () => ({
  default: (await import('../../features/first-steps/first-steps-note.tsx')).FirstStepsNote,
}))

/** The first screen of signed-in people: their people, this day, one question, open tasks, the news. */
export const Arrival = () => {
  const { t, language } = useTranslation('arrival', 'feed')
  const { user } = useSession()
  const today = useToday()
  const greeting = useQuery(arrivalQuery(today))
  // The server renders no note: its code loads with the scripts.
  const hydrated = useMounted()
  const { actions, write, composer } = useWriting()
  useScreenTitle(t('feed:news.title'))
  if (!user) return null
  const { data } = greeting

  const answer = ({ page }: NonNullable<Greeting['question']>, words: string, answered: () => void) =>
    write({ page, kind: 'tribute', mode: 'create', asked: { words, answered } })

  return (
    <FeedActionsProvider value={actions}>
      <header className={classes.hello}>
        <div>
          <p>
            {data &&
              formatMoment(language, new Date(`${data.day}T00:00:00Z`), {
                weekday: 'long',
                day: 'numeric',
                month: 'long',
                timeZone: 'UTC',
              })}
          </p>
          <h1>
            {user.newcomer
              ? t('arrival:welcome', { firstname: user.firstname })
              : t('arrival:hello', { firstname: user.firstname })}
          </h1>
        </div>
        <Link
          className={classes.write}
          to="/$permalink"
          params={{ permalink: user.permalink }}
          search={{ write: 'life-event' }}
        >
          <IconPencil size={20} stroke={1.6} aria-hidden="true" />
          {t('arrival:write')}
        </Link>
      </header>
      {hydrated && user.firstSteps && (
        <Suspense>
          <FirstStepsNote />
        </Suspense>
      )}
      {greeting.isPending && <LoadingState shape="people" />}
      {greeting.isError && !data && <ErrorState onRetry={() => void greeting.refetch()} />}
      {data && data.people.length > 0 && <Shelf people={data.people} more={data.more} />}
      {data && (data.onThisDay.length > 0 || data.question) && (
        <div className={classes.day}>
          <OnThisDay day={data.day} onThisDay={data.onThisDay} />
          {data.question && (
            <DailyQuestion
              day={data.day}
              question={data.question}
              onAnswer={(words, answered) => data.question && answer(data.question, words, answered)}
            />
          )}
        </div>
      )}
      <div className={classes.below}>
        <div className={classes.waiting}>{data && <WaitingList waiting={data.waiting} user={user} />}</div>
        <div className={classes.news}>
          <News />
        </div>
      </div>
      {composer}
    </FeedActionsProvider>
  )
}

import { Button } from '@mantine/core'
import type { AbuseType } from '@souvenance/contract/operator/abuse-reports'
import { type Decision, operatorDesk, type ReportedThing } from '@souvenance/contract/operator/operator-desk'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { messagesOf } from '../../api/call-failed.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { reasonWord } from '../../shared/abuse-reports/reason-words.ts'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { useDecisionWords } from './decision-words.ts'
import classes from './operator.module.css'

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))

/** One thing with its reports. Its text is read on demand, since each reading is recorded. */
export const ReportedCard = ({ thing }: { thing: ReportedThing }) => {
  const { t } = useTranslation('operator', 'abuse-reports')
  const id = useId()
  const decisions = useDecisionWords()
  const [asked, setAsked] = useState<Decision>()
  const open = useMutation({
    mutationFn: () => call(operatorDesk.open, { params: { reportUid: thing.reportUid } }, { quiet: true }),
  })
  const { page, accused, reports, decided, party, alone, can } = thing
  const titles: Record<AbuseType, string> = {
    page: t('operator:thing.page', { name: page?.fullname ?? '' }),
    person: t('operator:thing.person', { name: accused?.fullname ?? '' }),
    item: t('operator:thing.item', { name: page?.fullname ?? '' }),
    picture: t('operator:thing.picture', { name: page?.fullname ?? '' }),
    comment: t('operator:thing.comment', { name: page?.fullname ?? '' }),
    message: t('operator:thing.message'),
  }
  const mayRead = !party || alone
  const problem = open.isError ? messagesOf(open.error).map(messageText).join(' ') : undefined
  return (
    <article className={classes.card} aria-labelledby={id}>
      <header>
        <h3 id={id}>{titles[thing.type]}</h3>
        <p className={classes.quiet}>
          {thing.urgent && <b className={classes.urgent}>{t('operator:thing.urgent')}</b>}
          {accused && thing.type !== 'person' && (
            <>
              {t('operator:thing.by')}{' '}
              <PersonLink permalink={accused.permalink}>{accused.fullname}</PersonLink>
              {' · '}
            </>
          )}
          <RelativeTime moment={thing.since} />
          {thing.folded && ` · ${t('operator:thing.folded')}`}
          {thing.foldedUntil && ` ${t('operator:thing.until', { date: thing.foldedUntil })}`}
        </p>
      </header>
      <ul className={classes.reports}>
        {reports.map((report) => (
          <li key={`${report.reporter?.userUid} ${report.date}`}>
            <b>{reasonWord(t, report.reason)}</b>
            {report.reporter && <span> · {report.reporter.fullname}</span>}
            {report.word && <blockquote>{report.word}</blockquote>}
          </li>
        ))}
      </ul>
      {party && <p className={classes.quiet}>{t(alone ? 'operator:thing.alone' : 'operator:thing.party')}</p>}
      {decided && (
        <p className={classes.quiet}>
          {decisions.told(decided.decision)} · <RelativeTime moment={decided.date} />
          {decided.word && ` · “${decided.word}”`}
        </p>
      )}
      <ProblemNote problem={problem} />
      {mayRead && !open.data && (
        <div className={classes.acts}>
          <Button variant="outline" loading={open.isPending} onClick={() => open.mutate()}>
            {t('operator:thing.read')}
          </Button>
        </div>
      )}
      {open.data && (
        <div className={classes.shown}>
          {open.data.gone && <p>{t('operator:thing.gone')}</p>}
          {open.data.title && <p>{open.data.title}</p>}
          {open.data.text && <p>{open.data.text}</p>}
          {open.data.pictures.map((picture) => (
            <img key={picture.slice(-40)} src={picture} alt={t('operator:thing.pictureAlt')} />
          ))}
        </div>
      )}
      {mayRead && can.length > 0 && (
        <div className={classes.acts}>
          {can.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'keep' ? 'filled' : 'outline'}
              color={decision === 'delete' || decision === 'suspend' ? 'brique' : undefined}
              // The text is about to push the buttons down, so a press now could land on another one.
              disabled={open.isPending}
              onClick={() => setAsked(decision)}
            >
              {decided ? t('operator:decide.letBe') : decisions.action(decision)}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <Suspense>
          <DecideDialog thing={thing} decision={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </article>
  )
}

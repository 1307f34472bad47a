import { Button } from '@mantine/core'
import type { DeathReport } from '@souvenance/contract/legacy/death-reports'
import { IconPlayerPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { precisionOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkedWords } from '../../shared/run-by/linked-words.tsx'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import { useFocusKept } from '../../ui/focus/use-focus-kept.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { Openings } from './openings.tsx'
import classes from './report-card.module.css'
import { useReportWords } from './report-words.ts'

export type ReportAct = 'confirm' | 'object' | 'takeBack' | 'cancel' | 'doubtReturn' | 'trustReturn'

interface ReportCardProps {
  report: DeathReport
  /** The act being sent. */
  busy: ReportAct | undefined
  onAct: (act: ReportAct) => void
}

/** One report: its content, its obstacles, the times of its openings, and the acts the viewer has. */
export const ReportCard = ({ report, busy, onAct }: ReportCardProps) => {
  const { t, language } = useTranslation('death-reports')
  const words = useReportWords()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useFocusBeside(card)
  useFocusKept(card, busy !== undefined)
  const { person, state, word, can, reporter } = report
  const precision = precisionOf(report.deathDateFormat)
  const date = formatDate(language, report.deathDate, precision)
  const opened =
    state !== 'ended' && [report.wills, report.memorial, report.safe].some(({ openedAt }) => openedAt)
  /** Nothing goes on without one more voice. */
  const needed = state === 'gathering' || report.delays.some(({ reason }) => reason === 'orphaned')
  const holds = [...words.delays(report), ...words.returning(report)]
  const acts = {
    confirm: t('death-reports:confirm.open'),
    object: t('death-reports:object.open'),
    takeBack: t('death-reports:takeBack'),
    cancel: t('death-reports:cancel.open'),
    doubtReturn: t('death-reports:returning.doubt', { name: person.firstname }),
    trustReturn: t('death-reports:returning.trust', { name: person.firstname }),
  }
  const offered = (['confirm', 'takeBack', 'object', 'cancel', 'doubtReturn', 'trustReturn'] as const).filter(
    (act) => can[act],
  )
  return (
    <article ref={card} className={classes.card} tabIndex={-1} data-state={state} aria-labelledby={id}>
      <header className={classes.head}>
        <PersonAvatar
          name={person.fullname}
          picture={person.profilePics.avatar}
          memorial={!person.alive}
          size={64}
        />
        <div>
          <h2 id={id}>
            <PersonLink permalink={person.permalink}>{person.fullname}</PersonLink>
          </h2>
          {state !== 'ended' && (
            <p className={classes.date}>
              {precision === 'day' ? t('death-reports:died', { date }) : t('death-reports:diedIn', { date })}
            </p>
          )}
        </div>
      </header>
      <p>{words.told(report)}</p>
      {word && (
        <blockquote className={classes.word}>
          {word}
          {reporter && <cite>{reporter.fullname}</cite>}
        </blockquote>
      )}
      <p className={classes.state}>{words.state(report)}</p>
      {holds.length > 0 && (
        <ul className={classes.delays}>
          {holds.map((sentence) => (
            <li key={sentence}>
              <IconPlayerPause size={20} stroke={1.6} aria-hidden="true" />
              <span>
                <LinkedWords text={sentence} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {state !== 'ended' && <Openings report={report} />}
      {(offered.length > 0 || opened) && (
        <div className={classes.acts}>
          {opened && (
            <Button
              renderRoot={(props) => (
                <Link {...props} to="/legacy/inherited/$uid" params={{ uid: person.userUid }} />
              )}
            >
              {t('death-reports:see', { name: person.firstname })}
            </Button>
          )}
          {offered.map((act) => (
            <Button
              key={act}
              variant={act === 'confirm' && needed ? 'filled' : 'outline'}
              loading={busy === act}
              disabled={busy !== undefined && busy !== act}
              onClick={() => onAct(act)}
            >
              {acts[act]}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}

import type { Legacy } from '@souvenance/contract/legacy/legatees'
import { recommendedTimes } from '@souvenance/contract/legacy/safety-times'
import {
  IconArchive,
  IconFlower,
  IconHourglass,
  IconMailForward,
  IconMessageReport,
  IconWriting,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatList, formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { timesQuery } from '../queries.ts'
import { useTimeWords } from '../time-words.ts'
import classes from './storyline.module.css'

const icon = { size: 24, stroke: 1.6, 'aria-hidden': true } as const

type Step = {
  key: string
  icon: ReactNode
  when: string
  title: string
  text: string
  /** Minutes after the report. */
  at: number
  /** The person lives, or no longer does. */
  tone: 'day' | 'dusk' | 'night'
}

/** The events after a report, in the order of the chosen times. */
export const Storyline = ({ legacy }: { legacy: Legacy }) => {
  const { t, language } = useTranslation('legatees')
  const sayTime = useTimeWords()
  const { data } = useQuery(timesQuery)
  const times = data?.legacy ?? { ...recommendedTimes, next: null, unreachableUntil: null }
  const names = legacy.legatees.items.flatMap(({ requestUid, firstname }) =>
    requestUid || !firstname ? [] : [firstname],
  )
  const after = (minutes: number) => t('legatees:story.after', { time: sayTime(minutes) })
  const openings: Step[] = [
    {
      key: 'wills',
      icon: <IconWriting {...icon} />,
      when: after(times.lastWills),
      title: t('legatees:story.wills'),
      text: t('legatees:story.willsText'),
      at: times.lastWills,
      tone: times.lastWills < times.memorial ? 'day' : 'night',
    },
    {
      key: 'memorial',
      icon: <IconFlower {...icon} />,
      when: after(times.memorial),
      title: t('legatees:story.memorial'),
      text: t('legatees:story.memorialText'),
      at: times.memorial,
      tone: 'dusk',
    },
    {
      key: 'safe',
      icon: <IconArchive {...icon} />,
      when: after(times.digitalSafe),
      title: t('legatees:story.safe'),
      text: t('legatees:story.safeText'),
      at: times.digitalSafe,
      tone: times.digitalSafe < times.memorial ? 'day' : 'night',
    },
  ]
  const steps: Step[] = [
    {
      key: 'report',
      icon: <IconMessageReport {...icon} />,
      when: t('legatees:story.first'),
      title: t('legatees:story.report'),
      text:
        names.length > 0
          ? t('legatees:story.reportText', { names: formatList(language, names), count: names.length })
          : t('legatees:story.reportNobody'),
      at: 0,
      tone: 'day',
    },
    {
      key: 'warning',
      icon: <IconHourglass {...icon} />,
      when: t('legatees:story.atOnce'),
      title: t('legatees:story.warning'),
      text: t('legatees:story.warningText'),
      at: 0,
      tone: 'day',
    },
    ...openings.sort((one, other) => one.at - other.at),
    {
      key: 'letters',
      icon: <IconMailForward {...icon} />,
      when: t('legatees:story.lettersWhen'),
      title: t('legatees:story.letters'),
      text: t('legatees:story.lettersText'),
      at: times.memorial,
      tone: 'night',
    },
  ]
  return (
    <section className={classes.story} aria-labelledby="legacy-story">
      <header>
        <h2 id="legacy-story">{t('legatees:story.title')}</h2>
        <p>{t('legatees:story.lead')}</p>
      </header>
      <ol className={classes.thread}>
        {steps.map((step) => (
          <li key={step.key} data-tone={step.tone}>
            <span className={classes.sign}>{step.icon}</span>
            <div>
              <p className={classes.when}>{step.when}</p>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {times.unreachableUntil && (
        <p className={classes.note}>
          {t('legatees:story.away', {
            date: formatMoment(language, new Date(times.unreachableUntil), { day: 'numeric', month: 'long' }),
          })}
        </p>
      )}
      <Link className={classes.change} to="/settings/general" search={{ activeTab: 'legacy' }}>
        {t('legatees:story.change')}
      </Link>
    </section>
  )
}

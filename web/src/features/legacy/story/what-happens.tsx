import { recommendedTimes } from '@souvenance/contract/legacy/safety-times'
import { IconArchive, IconFlower, IconMail, IconWriting, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { timesQuery } from '../queries.ts'
import { useTimeWords } from '../time-words.ts'
import classes from './what-happens.module.css'

/** The events after a report, in four lines. The whole story stands on the screen of the legacy. */
export const WhatHappens = () => {
  const { t } = useTranslation('legatees')
  const sayTime = useTimeWords()
  const times = useQuery(timesQuery).data?.legacy ?? recommendedTimes
  const after = (minutes: number) => t('legatees:story.after', { time: sayTime(minutes) })
  const openings: { Icon: TablerIcon; at: number; text: string }[] = [
    { Icon: IconWriting, at: times.lastWills, text: t('legatees:story.wills') },
    { Icon: IconFlower, at: times.memorial, text: t('legatees:story.memorial') },
    { Icon: IconArchive, at: times.digitalSafe, text: t('legatees:story.safe') },
  ]
  const lines = [
    { Icon: IconMail, name: t('legatees:story.warning'), text: t('legatees:then.stop') },
    ...openings
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, ...line }) => ({ ...line, name: after(at) })),
  ]
  return (
    <section className={classes.part} aria-labelledby="what-happens">
      <h2 id="what-happens">{t('legatees:then.title')}</h2>
      <ul>
        {lines.map(({ Icon, name, text }) => (
          <li key={text}>
            <span className={classes.sign}>
              <Icon size={22} stroke={1.6} aria-hidden="true" />
            </span>
            <span>
              <b>{name}</b>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p>{t('legatees:then.change')}</p>
    </section>
  )
}

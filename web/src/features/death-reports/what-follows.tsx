import type { Donator } from '@souvenance/contract/legacy/death-reports'
import { IconArchive, IconFlower, IconMail, IconWriting } from '@tabler/icons-react'
import { formatDuration } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './what-follows.module.css'

type Times = NonNullable<Donator['times']>

const minutesInDay = 1440
const parts = ['wills', 'memorial', 'safe'] as const
const icons = { wills: IconWriting, memorial: IconFlower, safe: IconArchive } as const
const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const

/** Shows the consequences of a report, with the times the person chose, before it is sent. */
export const WhatFollows = ({ name, times }: { name: string; times: Times }) => {
  const { t, language } = useTranslation('death-reports')
  const titles = {
    wills: t('death-reports:opening.wills'),
    memorial: t('death-reports:opening.memorial'),
    safe: t('death-reports:opening.safe'),
  }
  const sayTime = (minutes: number): string =>
    minutes % minutesInDay === 0
      ? formatDuration(language, minutes / minutesInDay, 'day')
      : formatDuration(language, minutes / 60, 'hour')
  return (
    <section className={classes.follows} aria-labelledby="what-follows">
      <h3 id="what-follows">{t('death-reports:follows.title')}</h3>
      <ul>
        <li>
          <IconMail {...icon} />
          <span>
            <b>{t('death-reports:follows.atOnce')}</b>
            {t('death-reports:follows.write', { name })}
          </span>
        </li>
        {parts
          .toSorted((one, other) => times[one] - times[other])
          .map((part) => {
            const Icon = icons[part]
            return (
              <li key={part}>
                <Icon {...icon} />
                <span>
                  <b>{t('death-reports:follows.after', { time: sayTime(times[part]) })}</b>
                  {titles[part]}
                </span>
              </li>
            )
          })}
      </ul>
      <p>{t('death-reports:follows.chosen', { name })}</p>
    </section>
  )
}

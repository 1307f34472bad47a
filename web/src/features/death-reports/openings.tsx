import type { DeathReport } from '@souvenance/contract/legacy/death-reports'
import { IconArchive, IconFlower, IconWriting } from '@tabler/icons-react'
import { formatDuration } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CountdownLine } from '../../ui/time/countdown-line.tsx'
import classes from './openings.module.css'

const icons = { wills: IconWriting, memorial: IconFlower, safe: IconArchive } as const
const parts = ['wills', 'memorial', 'safe'] as const
const hour = 3_600_000
const hoursInDay = 24

/** The parts that open, each with its time, in the order in which they open. */
export const Openings = ({ report }: { report: DeathReport }) => {
  const { t, language } = useTranslation('death-reports')
  const { firstname: name, reportDate, state } = report
  const titles = {
    wills: t('death-reports:opening.wills'),
    memorial: t('death-reports:opening.memorial'),
    safe: t('death-reports:opening.safe'),
  }
  const opened = {
    wills: t('death-reports:opening.willsOpened'),
    memorial: t('death-reports:opening.memorialOpened'),
    safe: titles.safe,
  }
  const texts = {
    wills: t('death-reports:opening.willsText', { name }),
    memorial: t('death-reports:opening.memorialText', { name }),
    safe: t('death-reports:opening.safeText', { name }),
  }
  const sayWhole = (ms: number) => {
    const hours = Math.max(1, Math.round(ms / hour))
    const time =
      hours >= 2 * hoursInDay
        ? formatDuration(language, Math.round(hours / hoursInDay), 'day')
        : formatDuration(language, hours, 'hour')
    return t('death-reports:opening.of', { time })
  }
  const timeOf = (part: (typeof parts)[number]) => report[part].openedAt ?? report[part].opensAt ?? '9'
  return (
    <ul className={classes.openings}>
      {parts
        .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
        .map((part) => {
          const { opensAt, openedAt } = report[part]
          const Icon = icons[part]
          const runs = !openedAt && opensAt && state === 'running'
          return (
            <li key={part} data-open={openedAt ? true : undefined}>
              <span className={classes.sign}>
                <Icon size={22} stroke={1.6} aria-hidden="true" />
              </span>
              <div>
                <h3>{openedAt ? opened[part] : titles[part]}</h3>
                <p className={classes.when}>
                  {openedAt && t('death-reports:opening.opened', { date: openedAt })}
                  {!openedAt && opensAt && t('death-reports:opening.opens', { date: opensAt })}
                  {!openedAt && !opensAt && t('death-reports:opening.unknown')}
                </p>
                <p className={classes.text}>{texts[part]}</p>
                {runs && (
                  <CountdownLine
                    calm
                    until={opensAt}
                    whole={Math.max(1, Date.parse(opensAt) - Date.parse(reportDate))}
                  >
                    {sayWhole(Date.parse(opensAt) - Date.parse(reportDate))}
                  </CountdownLine>
                )}
              </div>
            </li>
          )
        })}
    </ul>
  )
}

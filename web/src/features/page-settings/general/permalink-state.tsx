import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../../../shared/forms/sections/settings-section.module.css'
import { permalinkCheckQuery } from '../queries.ts'

interface PermalinkStateProps {
  uid: string
  permalink: string
  /** The debounce has not elapsed. */
  waiting: boolean
}

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const

/** Whether the typed address is available. */
export const PermalinkState = ({ uid, permalink, waiting }: PermalinkStateProps) => {
  const { t } = useTranslation('page-settings')
  const { data } = useQuery({ ...permalinkCheckQuery(uid, permalink), enabled: permalink !== '' && !waiting })
  const known = waiting ? undefined : data
  return (
    <p className={classes.note} data-free={known?.avail} role="status">
      {known === undefined && (
        <>
          <IconHourglass {...icon} /> {t('page-settings:permalink.checking')}
        </>
      )}
      {known?.avail === true && (
        <>
          <IconCircleCheck {...icon} />
          <span>{t('page-settings:permalink.free', { address: known.fullPl })}</span>
        </>
      )}
      {known?.avail === false && (
        <>
          <IconCircleX {...icon} /> {t('page-settings:permalink.taken')}
        </>
      )}
    </p>
  )
}

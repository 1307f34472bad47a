import { VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWaitingRequests } from '../../features/surroundings/ping.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './bell.module.css'

/** Leads to the requests, with how many wait for an answer. */
export const Bell = () => {
  const { t } = useTranslation('shell')
  const waiting = useWaitingRequests()
  return (
    <Link to="/notifications" className={classes.bell} title={t('shell:nav.requests')}>
      <IconBell size={21} stroke={1.6} aria-hidden="true" />
      <span className={classes.name}>{t('shell:nav.requests')}</span>
      {waiting > 0 && (
        <b className={classes.count}>
          <span aria-hidden="true">{waiting}</span>
          <VisuallyHidden>{t('shell:nav.waiting', { count: waiting })}</VisuallyHidden>
        </b>
      )}
    </Link>
  )
}

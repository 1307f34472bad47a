import type { UserRequest } from '@souvenance/contract/people/requests'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './answered-line.module.css'

/** A request that was answered here. */
export const AnsweredLine = ({ request }: { request: UserRequest }) => {
  const { t } = useTranslation('requests')
  const { page, state } = request
  const person = request.answeredBy ?? request.person
  const name = person?.fullname ?? t('requests:someone')
  const yes = state === 'accepted'
  const Icon = yes ? IconCircleCheck : IconCircleX
  return (
    <p className={classes.line} role="status" tabIndex={-1}>
      <Icon size={24} stroke={1.6} aria-hidden="true" />
      <span>{yes ? t('requests:answered.yes', { name }) : t('requests:answered.no', { name })}</span>
      {yes && page.permalink && (
        <Link className={classes.link} to="/$permalink" params={{ permalink: page.permalink }}>
          {t('requests:answered.page', { name: page.firstname })}
        </Link>
      )}
    </p>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { noticeAbouts } from '@souvenance/contract/people/notice-abouts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './notice-filter.module.css'

const exactly = { exact: true, includeSearch: true } as const

/** Everything, requests only, or what concerns some pages; each has an address, which mails lead to. */
export const NoticeFilter = ({ waiting }: { waiting: number }) => {
  const { t } = useTranslation('notices')
  const names = {
    mine: t('notices:filter.mine'),
    cared: t('notices:filter.cared'),
    followed: t('notices:filter.followed'),
    legacy: t('notices:filter.legacy'),
  }
  return (
    <nav className={classes.chips} aria-label={t('notices:filter.label')}>
      <Link to="/notifications" search={{}} activeOptions={exactly} resetScroll={false}>
        {t('notices:filter.everything')}
      </Link>
      <Link to="/notifications" search={{ tab: 'requests' }} activeOptions={exactly} resetScroll={false}>
        {t('notices:filter.requests')}{' '}
        {waiting > 0 && (
          <span className={classes.count}>
            <span aria-hidden="true">{waiting}</span>
            <VisuallyHidden>{t('notices:filter.waiting', { count: waiting })}</VisuallyHidden>
          </span>
        )}
      </Link>
      {noticeAbouts.map((about) => (
        <Link
          key={about}
          to="/notifications"
          search={{ tab: about }}
          activeOptions={exactly}
          resetScroll={false}
        >
          {names[about]}
        </Link>
      ))}
    </nav>
  )
}

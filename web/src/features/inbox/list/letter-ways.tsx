import { VisuallyHidden } from '@mantine/core'
import { IconFeather, IconMail, IconMailForward, IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { badgeOf } from '../../../i18n/counted.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './letter-ways.module.css'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Messages, with how many are new, and the ways to letters, which are written to the dead or read after a death. */
export const LetterWays = ({ fresh }: { fresh: number }) => {
  const { t } = useTranslation('inbox')
  return (
    <nav className={classes.ways} aria-label={t('inbox:letters.label')}>
      <Link to="/inbox" aria-current="page">
        <IconMail {...icon} />
        {t('inbox:letters.inbox')}
        {fresh > 0 && (
          <b>
            <span aria-hidden="true">{badgeOf(fresh)}</span>
            <VisuallyHidden>{t('inbox:row.unread', { count: fresh })}</VisuallyHidden>
          </b>
        )}
      </Link>
      <Link to="/letters">
        <IconFeather {...icon} />
        {t('inbox:letters.hereafter')}
      </Link>
      <Link to="/post-mortem">
        <IconMailForward {...icon} />
        {t('inbox:letters.later')}
      </Link>
      <Link to="/letters/received">
        <IconMailOpened {...icon} />
        {t('inbox:letters.received')}
      </Link>
    </nav>
  )
}

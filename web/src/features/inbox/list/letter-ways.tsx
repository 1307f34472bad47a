import { IconFeather, IconMailForward, IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './letter-ways.module.css'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** The ways to letters, which are no messages: they are written to the dead, or read after a death. */
export const LetterWays = () => {
  const { t } = useTranslation('inbox')
  return (
    <nav className={classes.ways} aria-label={t('inbox:letters.label')}>
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

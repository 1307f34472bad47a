import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { badgeOf } from '../../../i18n/counted.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './letter-ways.module.css'

/** Messages, with how many are new, and the ways to letters, which are written to the dead or read after a death. */
export const LetterWays = ({ fresh }: { fresh: number }) => {
  const { t } = useTranslation('inbox')
  return (
    <nav className={classes.ways} aria-label={t('inbox:letters.label')}>
      <Link to="/inbox" aria-current="page">
        {t('inbox:letters.inbox')}
        {fresh > 0 && (
          <b>
            <span aria-hidden="true">{badgeOf(fresh)}</span>
            <VisuallyHidden>{t('inbox:row.unread', { count: fresh })}</VisuallyHidden>
          </b>
        )}
      </Link>
      <Link to="/letters">{t('inbox:letters.hereafter')}</Link>
      <Link to="/post-mortem">{t('inbox:letters.later')}</Link>
      <Link to="/letters/received">{t('inbox:letters.received')}</Link>
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './exports.module.css'

/** Leads to the screen that makes a page of a copy of a memorial. */
export const BringLink = () => {
  const { t } = useTranslation('exports')
  return (
    <p className={classes.bring}>
      {t('exports:haveCopy')} <Link to="/my/import">{t('exports:bring')}</Link>
    </p>
  )
}

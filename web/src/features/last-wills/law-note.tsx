import { IconScale } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './last-wills.module.css'

/** Says that last wills are no legal will, and what a legal will needs. */
export const LawNote = () => {
  const { t } = useTranslation('last-wills')
  return (
    <aside className={classes.law} aria-label={t('last-wills:law.title')}>
      <IconScale size={24} stroke={1.6} aria-hidden="true" />
      <div>
        <p>
          <strong>{t('last-wills:law.title')}</strong> {t('last-wills:law.what')}
        </p>
        <ul>
          <li>{t('last-wills:law.france')}</li>
          <li>{t('last-wills:law.england')}</li>
        </ul>
        <p>{t('last-wills:law.then')}</p>
      </div>
    </aside>
  )
}

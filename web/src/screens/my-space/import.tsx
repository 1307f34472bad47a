import { BringPanel } from '../../features/exports/imports/bring-panel.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import classes from './export.module.css'

/** Makes a memorial of the copy of one, from here or from elsewhere. */
export const Import = () => {
  const { t } = useTranslation('imports')
  useScreenTitle(t('imports:title'))
  return (
    <div className={classes.screen}>
      <ScreenHeading lead={t('imports:lead')}>{t('imports:title')}</ScreenHeading>
      <ul className={classes.list}>
        <li>{t('imports:holds.page')}</li>
        <li>{t('imports:holds.people')}</li>
        <li>{t('imports:holds.closed')}</li>
        <li>{t('imports:holds.family')}</li>
      </ul>
      <BringPanel />
    </div>
  )
}

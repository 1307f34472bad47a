import { RequestsPanel } from '../features/requests/requests-panel.tsx'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { ScreenHeading } from '../ui/text/screen-heading.tsx'
import classes from './notifications.module.css'

export const Notifications = () => {
  const { t } = useTranslation('requests')
  useScreenTitle(t('requests:title'))
  return (
    <div className={classes.screen}>
      <ScreenHeading lead={t('requests:lead')}>{t('requests:title')}</ScreenHeading>
      <RequestsPanel />
    </div>
  )
}

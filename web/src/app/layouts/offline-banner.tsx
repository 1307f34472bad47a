import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './offline-banner.module.css'

export const OfflineBanner = () => {
  const { t } = useTranslation('shell')
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>
          <IconWifiOff size={22} stroke={1.6} aria-hidden="true" />
          <span>
            <b>{t('shell:offline.title')}</b> <span className={classes.text}>{t('shell:offline.text')}</span>
          </span>
        </p>
      )}
    </div>
  )
}

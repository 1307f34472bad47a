import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './offline-banner.module.css'

export const OfflineBanner = () => {
  const { t } = useTranslation('shell')
  const { online } = useNetwork()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // A message leaves its field at once, and is sent automatically later.
  const text = /^\/inbox\/(?!new$)/.test(path) ? t('shell:offline.message') : t('shell:offline.text')
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner} data-below-head={path.startsWith('/inbox/') || undefined}>
          <IconWifiOff size={22} stroke={1.6} aria-hidden="true" />
          <span>
            <b>{t('shell:offline.title')}</b> <span className={classes.text}>{text}</span>
          </span>
        </p>
      )}
    </div>
  )
}

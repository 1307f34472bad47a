import { IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './upload-pill.module.css'
import { isOpen, shareArrived } from './upload-queue.ts'
import { useUploads } from './upload-store.ts'

/** On other screens: the progress of uploads, and a link to them. */
export const UploadPill = () => {
  const { t, language } = useTranslation('safe')
  const queue = useUploads()
  const open = queue.filter(isOpen)
  if (open.length === 0) return null
  const share = formatNumber(language, shareArrived(queue), {
    style: 'percent',
    maximumFractionDigits: 0,
  })
  return (
    <aside className={classes.pill} aria-label={t('safe:upload.label')}>
      <Link to="/my/safe" className={classes.link}>
        <IconUpload size={20} stroke={1.6} aria-hidden="true" />
        {t('safe:upload.pill', { count: open.length, share })}
      </Link>
    </aside>
  )
}

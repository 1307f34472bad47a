import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './inherited-note.module.css'

/** Above an inherited folder: its former owner, and that it is read only. */
export const InheritedNote = ({ donor }: { donor: string | undefined }) => {
  const { t } = useTranslation('safe')
  return (
    <div className={classes.note}>
      <div className={classes.words}>
        <h2 className={classes.title}>
          {donor ? t('safe:inherited.from', { name: donor }) : t('safe:inherited.title')}
        </h2>
        <p>{t('safe:inherited.text')}</p>
      </div>
      <span className={classes.seal}>
        <IconLock size={18} stroke={1.6} aria-hidden="true" />
        {t('safe:inherited.seal')}
      </span>
    </div>
  )
}

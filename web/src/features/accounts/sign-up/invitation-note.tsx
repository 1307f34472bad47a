import { IconMailOpened } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './invitation-note.module.css'

export const InvitationNote = () => {
  const { t } = useTranslation('accounts')
  return (
    <p className={classes.note}>
      <IconMailOpened size={24} stroke={1.6} aria-hidden="true" />
      <span>{t('accounts:signUp.invited')}</span>
    </p>
  )
}

import { Button } from '@mantine/core'
import { type AccountEmail, accountSettings } from '@souvenance/contract/account-settings'
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import classes from './section.module.css'
import { useEmailChange } from './use-email-change.ts'

export const EmailRow = ({ email: { email, confirmed, primary } }: { email: AccountEmail }) => {
  const { t } = useTranslation('settings')
  const params = { email }
  const resending = useEmailChange(() => call(accountSettings.sendEmailConfirmation, { params }))
  const promoting = useEmailChange(() => call(accountSettings.makeEmailPrimary, { params }))
  const removing = useEmailChange(() => call(accountSettings.deleteEmail, { params }))

  const askToPromote = async () => {
    const agreed = await confirm({
      title: t('settings:emails.primaryTitle'),
      text: t('settings:emails.primaryText', { email }),
      keep: t('settings:emails.primaryKeep'),
      action: t('settings:emails.primaryChange'),
    })
    if (agreed) promoting.mutate()
  }
  const askToRemove = async () => {
    const agreed = await confirm({
      title: t('settings:emails.removeTitle'),
      text: t('settings:emails.removeText', { email }),
      keep: t('settings:emails.removeKeep'),
      action: t('settings:emails.removeDo'),
      danger: true,
    })
    if (agreed) removing.mutate()
  }

  const StateIcon = confirmed ? IconCircleCheck : IconHourglass
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <b>{email}</b>
        <span className={classes.state} data-confirmed={confirmed}>
          <StateIcon size={18} stroke={1.6} aria-hidden="true" />
          {confirmed ? t('settings:emails.confirmed') : t('settings:emails.waiting')}
          {primary && <em>{t('settings:emails.primary')}</em>}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons about one address, not fields of a form */}
      <div className={classes.actions} role="group" aria-label={t('settings:emails.more', { email })}>
        {!confirmed && (
          <Button variant="subtle" size="sm" loading={resending.isPending} onClick={() => resending.mutate()}>
            {t('settings:emails.resend')}
          </Button>
        )}
        {confirmed && !primary && (
          <Button
            variant="subtle"
            size="sm"
            loading={promoting.isPending}
            onClick={() => void askToPromote()}
          >
            {t('settings:emails.makePrimary')}
          </Button>
        )}
        {!primary && (
          <Button
            variant="subtle"
            color="brique"
            size="sm"
            loading={removing.isPending}
            onClick={() => void askToRemove()}
          >
            {t('settings:emails.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

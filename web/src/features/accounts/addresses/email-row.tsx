import { Button } from '@mantine/core'
import { type AccountEmail, accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { checkSession } from '../../../shared/session/session.ts'
import { generalSettingsQuery } from '../queries.ts'
import classes from '../section.module.css'
import { useEmailChange } from './use-email-change.ts'

const PasswordQuestion = lazy(async () => ({
  default: (await import('../../../shared/forms/password/password-question.tsx')).PasswordQuestion,
}))

export const EmailRow = ({ email: ownEmail }: { email: AccountEmail }) => {
  const { email, confirmed, primary, settlesAt, removableFrom } = ownEmail
  const { t, language } = useTranslation('settings')
  const client = useQueryClient()
  const [asked, setAsked] = useState<'resend' | 'promote' | 'remove'>()
  const whyKept = useId()
  const params = { email }
  const resendingFirst = useEmailChange(() => call(accounts.resendConfirmation, {}))
  const close = () => setAsked(undefined)
  const finish = async () => {
    close()
    await checkSession(client)
    await client.invalidateQueries(generalSettingsQuery)
  }
  const resend = async (password: string) => {
    await call(accountSettings.sendEmailConfirmation, { params, body: { password } })
    await finish()
  }
  const promote = async (password: string) => {
    await call(accountSettings.makeEmailPrimary, { params, body: { password } })
    await finish()
  }
  const remove = async (password: string) => {
    await call(accountSettings.deleteEmail, { params, body: { password } })
    await finish()
  }

  const showDay = (moment: string) =>
    formatMoment(language, new Date(moment), { day: 'numeric', month: 'long' })
  const at = email.lastIndexOf('@')
  const StateIcon = confirmed ? IconCircleCheck : IconHourglass
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <b>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </b>
        <span className={classes.state} data-confirmed={confirmed}>
          <StateIcon size={18} stroke={1.6} aria-hidden="true" />
          {confirmed ? t('settings:emails.confirmed') : t('settings:emails.waiting')}
          {primary && <em>{t('settings:emails.primary')}</em>}
        </span>
        {settlesAt && (
          <p className={classes.settling}>{t('settings:emails.settling', { date: showDay(settlesAt) })}</p>
        )}
        {removableFrom && (
          <p id={whyKept} className={classes.settling}>
            {t('settings:emails.removeFrom', { date: showDay(removableFrom) })}
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons about one address, not fields of a form */}
      <div className={classes.actions} role="group" aria-label={t('settings:emails.more', { email })}>
        {!confirmed && (
          <Button
            variant="subtle"
            size="sm"
            loading={resendingFirst.isPending}
            onClick={() => (primary ? resendingFirst.mutate() : setAsked('resend'))}
          >
            {t('settings:emails.resend')}
          </Button>
        )}
        {confirmed && !primary && (
          <Button variant="subtle" size="sm" onClick={() => setAsked('promote')}>
            {t('settings:emails.makePrimary')}
          </Button>
        )}
        {!primary && (
          <Button
            variant="subtle"
            color="brique"
            size="sm"
            disabled={removableFrom !== undefined}
            aria-describedby={removableFrom && whyKept}
            onClick={() => setAsked('remove')}
          >
            {t('settings:emails.remove')}
          </Button>
        )}
      </div>
      <Suspense>
        {asked === 'resend' && (
          <PasswordQuestion
            title={t('settings:emails.resendTitle')}
            text={t('settings:emails.resendText', { email })}
            keep={t('settings:emails.resendKeep')}
            action={t('settings:emails.resendDo')}
            onClose={close}
            onAgree={resend}
          />
        )}
        {asked === 'promote' && (
          <PasswordQuestion
            title={t('settings:emails.primaryTitle')}
            text={t('settings:emails.primaryText', { email })}
            keep={t('settings:emails.primaryKeep')}
            action={t('settings:emails.primaryChange')}
            onClose={close}
            onAgree={promote}
          />
        )}
        {asked === 'remove' && (
          <PasswordQuestion
            danger
            title={t('settings:emails.removeTitle')}
            text={t('settings:emails.removeText', { email })}
            keep={t('settings:emails.removeKeep')}
            action={t('settings:emails.removeDo')}
            onClose={close}
            onAgree={remove}
          />
        )}
      </Suspense>
    </li>
  )
}

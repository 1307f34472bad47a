import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { tellConfirmed } from '../../../shared/session/confirmed-elsewhere.ts'
import { checkSession, useSession } from '../../../shared/session/session.ts'
import { PasswordField } from '../../../ui/fields/passwords/password-field.tsx'
import classes from '../form.module.css'

interface ConfirmEmailFormProps {
  token: string
  onConfirmed: (email: string) => void
}

/** The link alone is no proof: its account must be signed in here, or give its password. */
export const ConfirmEmailForm = ({ token, onConfirmed }: ConfirmEmailFormProps) => {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const { user } = useSession()
  const [passwordAsked, setPasswordAsked] = useState(!user)
  const [expired, setExpired] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (value) => (passwordAsked && value === '' ? t('accounts:error.password') : null),
    },
  })

  const { formRef, submit, pending, problem } = useSubmission(form, async ({ password }, submissionKey) => {
    setExpired(false)
    const body = { token, ...(password && { password }) }
    try {
      const { email } = await call(accounts.confirmEmail, { body }, { submissionKey, quiet: true })
      tellConfirmed()
      if (user) await checkSession(client)
      onConfirmed(email)
    } catch (error) {
      const keys = messagesOf(error).map(({ key }) => key)
      // The same link was pressed before, perhaps in another window: the session tells whether it has served.
      if (user && keys.includes(catalogue.linkExpired.key)) {
        await checkSession(client)
        setExpired(true)
      }
      if (!keys.includes(catalogue.passwordNeeded.key) || passwordAsked) throw error
      setPasswordAsked(true)
    }
  })

  useEffect(() => {
    if (user && passwordAsked) formRef.current?.querySelector('input')?.focus()
  }, [user, passwordAsked, formRef])

  const served = problem && expired && user?.confirmed
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <ProblemNote problem={served ? t('accounts:confirm.already', { email: user.email }) : problem}>
        <Link className={classes.link} to="/settings/general" search={{ activeTab: 'emails' }}>
          {served ? t('accounts:confirm.addresses') : t('accounts:confirm.again')}
        </Link>
      </ProblemNote>
      {passwordAsked && (
        <PasswordField
          label={t('accounts:confirm.password')}
          {...(user && { description: t('accounts:confirm.passwordWhy') })}
          autoComplete="current-password"
          {...form.getInputProps('password')}
          value={form.values.password}
        />
      )}
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t('accounts:confirm.submit')}
      </Button>
    </form>
  )
}

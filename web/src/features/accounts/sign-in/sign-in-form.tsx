import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accessMessages } from '@souvenance/contract/accounts/access-messages'
import { accounts, type CurrentUser } from '@souvenance/contract/accounts/accounts'
import type { PasskeyAnswer } from '@souvenance/contract/accounts/proofs'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { openSession } from '../../../shared/session/session.ts'
import { PasswordField } from '../../../ui/fields/passwords/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { dropTypedAddress, keepTypedAddress, readTypedAddress } from '../addresses/typed-address.ts'
import classes from '../form.module.css'
import { showLanguage } from '../language/show-language.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const FactorStep = lazy(async () => ({ default: (await import('./factor-step.tsx')).FactorStep }))

interface SignInFormProps {
  email?: string | undefined
  /** The user whose screen stays open behind the form; anybody else gets a new document. */
  only?: string
  onSignedIn?: (user: CurrentUser) => void
}

const asksFactor = (error: unknown): boolean =>
  messagesOf(error).some(({ key }) => key === accessMessages.secondFactorNeeded.key)

export const SignInForm = ({ email, only, onSignedIn }: SignInFormProps) => {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const [factorAsked, setFactorAsked] = useState(false)
  const answered = useRef<PasskeyAnswer>(undefined)
  const form = useForm({
    initialValues: { email: email ?? readTypedAddress(), password: '', code: '' },
    onValuesChange: (values) => keepTypedAddress(values.email),
    validate: {
      email: (value) => (value.trim() === '' ? t('accounts:error.email') : null),
      password: (value) => (value === '' ? t('accounts:error.password') : null),
    },
  })
  const enter = async (user: CurrentUser) => {
    // The window keeps acting for its user if the browser lets them stay with unsaved input.
    if (only !== undefined && user.userUid !== only) return location.reload()
    await showLanguage(user.language)
    dropTypedAddress()
    openSession(client, user)
    onSignedIn?.(user)
  }
  const byPasskey = usePasskeySignIn(enter)

  const { formRef, submit, run, pending, problem } = useSubmission(form, async (values, submissionKey) => {
    const code = values.code.trim()
    const passkey = answered.current
    answered.current = undefined
    const body = {
      email: values.email.trim(),
      password: values.password,
      ...(factorAsked && (passkey ? { passkey } : code !== '' && { code })),
    }
    try {
      await enter((await call(accounts.signIn, { body }, { submissionKey })).user)
    } catch (error) {
      form.setFieldValue('code', '')
      if (factorAsked || !asksFactor(error)) throw error
      setFactorAsked(true)
    }
  })
  const withPasskey = async () => {
    const { answerChallenge, isNotAnswered } = await import('../../../shared/passkeys/ceremonies.ts')
    try {
      answered.current = await answerChallenge({ alone: false })
    } catch (error) {
      if (isNotAnswered(error)) return
    }
    await run()
  }

  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <ProblemNote problem={problem ?? byPasskey.problem} />
      <TextField
        label={t('accounts:field.email')}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('accounts:field.password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
        value={form.values.password}
      />
      {factorAsked && (
        <Suspense>
          <FactorStep
            code={form.getInputProps('code')}
            value={form.values.code}
            onPasskey={() => void withPasskey()}
          />
        </Suspense>
      )}
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t('accounts:signIn.submit')}
      </Button>
      {byPasskey.offered && !factorAsked && (
        <Button variant="outline" size="lg" fullWidth loading={byPasskey.pending} onClick={byPasskey.signIn}>
          {t('accounts:signIn.passkey')}
        </Button>
      )}
    </form>
  )
}

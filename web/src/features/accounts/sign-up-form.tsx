import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accounts } from '@souvenance/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { dropDraft, keepDraft, readDraft } from '../../api/draft.ts'
import { openSession } from '../../api/session.ts'
import { useSubmission } from '../../api/use-submission.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dateOfParts } from '../../ui/fields/date-parts.ts'
import { DateSelector } from '../../ui/fields/date-selector.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { now } from '../../ui/time/clock.ts'
import { EmailField } from './email-field.tsx'
import { useFaultTexts } from './fault-texts.ts'
import classes from './form.module.css'
import { GenderChoice } from './gender-choice.tsx'
import { ProblemNote } from './problem-note.tsx'
import { birthDateBounds, emptySignUp, findSignUpFaults, type SignUpValues } from './sign-up-values.ts'

interface SignUpFormProps {
  email: string | undefined
  /** The request that waits for the new account, when someone was invited. */
  associateRequest: string | undefined
  onSignedUp: () => void
}

const draft = 'sign-up'

export const SignUpForm = ({ email, associateRequest, onSignedUp }: SignUpFormProps) => {
  const { t, language } = useTranslation('accounts')
  const client = useQueryClient()
  const faultTexts = useFaultTexts()

  const form = useForm<SignUpValues>({
    initialValues: readDraft(sessionStorage, draft, { ...emptySignUp, email: email ?? '' }),
    onValuesChange: (values) => keepDraft(sessionStorage, draft, values, ['password']),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(findSignUpFaults(values, now())).map(([field, fault]) => [field, faultTexts[fault]]),
      ),
  })

  const { formRef, submit, pending, problem } = useSubmission(form, async (values, submissionKey) => {
    const { user } = await call(
      accounts.signUp,
      {
        body: {
          firstname: values.firstname.trim(),
          lastname: values.lastname.trim(),
          ...(values.maritalName.trim() && { maritalName: values.maritalName.trim() }),
          gender: values.gender === 'M' ? 'M' : 'F',
          birthDate: dateOfParts(values.birthDate, 'day') ?? '',
          email: values.email.trim(),
          password: values.password,
          language,
          ...(associateRequest && { associateRequest }),
        },
      },
      { submissionKey },
    )
    dropDraft(sessionStorage, draft)
    openSession(client, user)
    onSignedUp()
  })

  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <ProblemNote problem={problem} />
      <div className={classes.pair}>
        <TextField
          label={t('accounts:field.firstname')}
          autoComplete="given-name"
          {...form.getInputProps('firstname')}
        />
        <TextField
          label={t('accounts:field.lastname')}
          autoComplete="family-name"
          {...form.getInputProps('lastname')}
        />
      </div>
      <TextField
        label={t('accounts:field.maritalName')}
        autoComplete="off"
        {...form.getInputProps('maritalName')}
      />
      <GenderChoice {...form.getInputProps('gender')} value={form.values.gender} />
      <DateSelector
        birthday
        label={t('accounts:field.birthDate')}
        {...birthDateBounds(now())}
        {...form.getInputProps('birthDate')}
        value={form.values.birthDate}
      />
      <EmailField
        label={t('accounts:field.email')}
        {...form.getInputProps('email')}
        value={form.values.email}
      />
      <PasswordField
        withStrength
        label={t('accounts:field.newPassword')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
        value={form.values.password}
      />
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t('accounts:signUp.submit')}
      </Button>
    </form>
  )
}

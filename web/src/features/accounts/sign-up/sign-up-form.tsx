import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dropDraft, keepDraft, readDraft } from '../../../shared/forms/draft.ts'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { NameFormatChoice } from '../../../shared/people/name-format-choice.tsx'
import { openSession } from '../../../shared/session/session.ts'
import { dateOfParts } from '../../../ui/fields/dates/date-parts.ts'
import { DateSelector } from '../../../ui/fields/dates/date-selector.tsx'
import { PasswordField } from '../../../ui/fields/passwords/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { now } from '../../../ui/time/clock.ts'
import { EmailField } from '../addresses/email-field.tsx'
import { useFaultTexts } from '../fault-texts.ts'
import classes from '../form.module.css'
import { GenderChoice } from './gender-choice.tsx'
import { birthDateBounds, emptySignUp, findSignUpFaults, type SignUpValues } from './sign-up-values.ts'

interface SignUpFormProps {
  email: string | undefined
  /** The link of an invitation: it was mailed to the address, which is thereby fixed and confirmed. */
  associateRequest: string | undefined
  onSignedUp: () => void
}

const draft = 'sign-up'

export const SignUpForm = ({ email, associateRequest, onSignedUp }: SignUpFormProps) => {
  const { t, language } = useTranslation('accounts')
  const client = useQueryClient()
  const faultTexts = useFaultTexts()
  const invited = associateRequest !== undefined && email !== undefined

  const form = useForm<SignUpValues>({
    initialValues: {
      ...readDraft(sessionStorage, draft, { ...emptySignUp, email: email ?? '' }),
      ...(invited && { email }),
    },
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
          ...(values.maritalName.trim() && {
            maritalName: values.maritalName.trim(),
            fullnameFormat: values.fullnameFormat,
          }),
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

  const { firstname, lastname, gender, fullnameFormat } = form.values
  const maritalName = form.values.maritalName.trim()
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
      {maritalName && (
        <NameFormatChoice
          label={t('accounts:field.pageName')}
          named={{ firstname: firstname.trim(), lastname: lastname.trim(), maritalName, gender }}
          value={fullnameFormat}
          onChange={(format) => form.setFieldValue('fullnameFormat', format)}
        />
      )}
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
        {...(invited && { readOnly: true, description: t('accounts:signUp.invitedAddress') })}
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

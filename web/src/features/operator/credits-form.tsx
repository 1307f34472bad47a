import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { deskLimits, operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { ChipChoice } from '../../ui/fields/chip-choice.tsx'
import classes from './operator.module.css'

const isCount = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= deskLimits.creditsAtOnce

/** Letters for later that somebody may write more, or fewer. */
export const CreditsForm = () => {
  const { t } = useTranslation('operator')
  const form = useForm<{ email: string; count: string; act: 'give' | 'take' }>({
    initialValues: { email: '', count: '5', act: 'give' },
    validate: {
      email: (value) => (value.trim() === '' ? t('operator:credits.emailMissing') : null),
      count: (value) =>
        isCount(value.trim()) ? null : t('operator:credits.countWrong', { most: deskLimits.creditsAtOnce }),
    },
  })
  const { formRef, submit, pending, problem } = useSubmission(
    form,
    async ({ email, count, act }, submissionKey) => {
      const body = { email: email.trim(), count: Number(count), act }
      await call(operatorDesk.changeCredits, { body }, { submissionKey })
      form.setFieldValue('email', '')
    },
  )
  return (
    <form ref={formRef} className={classes.enter} onSubmit={submit} noValidate>
      <p className={classes.quiet}>{t('operator:credits.text')}</p>
      <ProblemNote problem={problem} />
      <TextInput
        type="email"
        autoComplete="off"
        label={t('operator:credits.email')}
        {...form.getInputProps('email')}
      />
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        label={t('operator:credits.count')}
        {...form.getInputProps('count')}
      />
      <ChipChoice
        label={t('operator:credits.act')}
        options={[
          { value: 'give', label: t('operator:credits.give') },
          { value: 'take', label: t('operator:credits.take') },
        ]}
        value={form.values.act}
        onChange={(value) => form.setFieldValue('act', value === 'take' ? 'take' : 'give')}
      />
      <Button type="submit" loading={pending}>
        {form.values.act === 'give' ? t('operator:credits.give') : t('operator:credits.take')}
      </Button>
    </form>
  )
}

import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { deletion, type WordsChoice } from '@souvenance/contract/accounts/deletion'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { useSession } from '../../shared/session/session.ts'
import classes from './leave-flow.module.css'
import type { Recipients } from './queries.ts'

interface ConfirmStepProps {
  days: number
  recipients: Recipients
  words: WordsChoice
  onStay: () => void
  onLeft: () => void
}

export const ConfirmStep = ({ days, recipients, words, onStay, onLeft }: ConfirmStepProps) => {
  const { t } = useTranslation('leaving')
  const { user } = useSession()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('leaving:confirm.passwordMissing') : null) },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async ({ password }, submissionKey) => {
    const chosen = Object.entries(recipients).map(([memorialUid, person]) => ({
      memorialUid,
      userUid: person?.userUid ?? null,
    }))
    const body = { password, words, recipients: chosen }
    await call(deletion.remove, { params: { uid: 'me' }, body }, { submissionKey })
    onLeft()
  })
  return (
    <>
      <p>{t('leaving:confirm.lead', { count: days })}</p>
      <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
        <ProblemNote problem={problem} />
        <OwnPasswordField
          label={t('leaving:confirm.password')}
          username={user?.email ?? ''}
          {...form.getInputProps('password')}
          value={form.values.password}
        />
        <div className={classes.buttons}>
          <Button variant="outline" onClick={onStay}>
            {t('leaving:stay')}
          </Button>
          <Button type="submit" color="brique" loading={pending}>
            {t('leaving:confirm.action')}
          </Button>
        </div>
      </form>
    </>
  )
}

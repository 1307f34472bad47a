import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@souvenance/contract/limits'
import { type Overview, operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { useAskedClose } from '../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import classes from './operator.module.css'
import { refreshDesk } from './queries.ts'

interface EndDialogProps {
  report: Overview['deathReports'][number]
  onClose: () => void
}

export const EndDialog = ({ report, onClose }: EndDialogProps) => {
  const { t } = useTranslation('operator')
  const client = useQueryClient()
  const form = useForm({
    initialValues: { proof: '' },
    validate: { proof: (value) => (value.trim() === '' ? t('operator:end.missing') : null) },
  })
  const { problem, ...submission } = useSubmission(form, async ({ proof }, submissionKey) => {
    const params = { reportUid: report.reportUid }
    await call(operatorDesk.endDeathReport, { params, body: { proof: proof.trim() } }, { submissionKey })
    onClose()
    await refreshDesk(client)
  })
  const close = useAskedClose(form.values.proof, onClose)
  return (
    <FormDialog
      title={t('operator:end.title', { name: report.person.fullname })}
      keep={t('operator:decide.notNow')}
      action={t('operator:death.end')}
      submission={submission}
      className={classes.form}
      onClose={close}
    >
      <p>{t('operator:end.text')}</p>
      <ProblemNote problem={problem} />
      <Textarea
        label={t('operator:end.proof')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.word}
        {...form.getInputProps('proof')}
      />
    </FormDialog>
  )
}

import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@souvenance/contract/limits'
import { type Overview, operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { useAskedClose } from '../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './operator.module.css'
import { refreshDesk } from './queries.ts'

interface EndDialogProps {
  report: Overview['deathReports'][number]
  onClose: () => void
}

export const EndDialog = ({ report, onClose }: EndDialogProps) => {
  const { t } = useTranslation('operator')
  const client = useQueryClient()
  const id = useId()
  const form = useForm({
    initialValues: { proof: '' },
    validate: { proof: (value) => (value.trim() === '' ? t('operator:end.missing') : null) },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async ({ proof }, submissionKey) => {
    const params = { reportUid: report.reportUid }
    await call(operatorDesk.endDeathReport, { params, body: { proof: proof.trim() } }, { submissionKey })
    onClose()
    await refreshDesk(client)
  })
  const close = useAskedClose(form.values.proof, onClose)
  return (
    <Dialog
      opened
      kind="form"
      title={t('operator:end.title', { name: report.person.fullname })}
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('operator:decide.notNow')}
          </Button>
          <Button type="submit" form={id} loading={pending}>
            {t('operator:death.end')}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={id} className={classes.form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  )
}

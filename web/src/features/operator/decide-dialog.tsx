import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@souvenance/contract/limits'
import { type Decision, operatorDesk, type ReportedThing } from '@souvenance/contract/operator/operator-desk'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { useAskedClose } from '../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { useDecisionWords } from './decision-words.ts'
import classes from './operator.module.css'
import { refreshDesk } from './queries.ts'

interface DecideDialogProps {
  thing: ReportedThing
  decision: Decision
  onClose: () => void
}

/** Says what follows, with room for a note to the author. */
export const DecideDialog = ({ thing, decision, onClose }: DecideDialogProps) => {
  const { t } = useTranslation('operator')
  const client = useQueryClient()
  const words = useDecisionWords()
  const form = useForm({ initialValues: { word: '' } })
  const { problem, ...submission } = useSubmission(form, async (values, submissionKey) => {
    const word = values.word.trim()
    const params = { reportUid: thing.reportUid }
    await call(operatorDesk.decide, { params, body: { decision, ...(word && { word }) } }, { submissionKey })
    onClose()
    await refreshDesk(client)
  })
  const close = useAskedClose(form.values.word, onClose)
  const again = thing.decided !== null
  return (
    <FormDialog
      title={again ? t('operator:decide.letBe') : words.action(decision)}
      keep={t('operator:decide.notNow')}
      action={again ? t('operator:decide.letBe') : words.action(decision)}
      danger={decision === 'delete' || decision === 'suspend'}
      submission={submission}
      className={classes.form}
      onClose={close}
    >
      <p>{again ? t('operator:decide.letBeText') : words.text(decision)}</p>
      <ProblemNote problem={problem} />
      {decision !== 'keep' && thing.accused && (
        <Textarea
          label={t('operator:decide.word', { name: thing.accused.fullname })}
          description={t('operator:decide.wordHint')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.word}
          {...form.getInputProps('word')}
        />
      )}
    </FormDialog>
  )
}

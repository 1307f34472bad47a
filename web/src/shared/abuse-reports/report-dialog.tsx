import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type AbuseReason,
  abuseReports,
  canBeUrgent,
  foldsByItself,
} from '@souvenance/contract/operator/abuse-reports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ProblemNote } from '../forms/password/problem-note.tsx'
import { useAskedClose } from '../forms/use-asked-close.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { KindChoice } from './kind-choice.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import classes from './report-dialog.module.css'
import type { Reportable } from './reportable.ts'
import { WordStep } from './word-step.tsx'

interface ReportDialogProps {
  things: readonly [Reportable, ...Reportable[]]
  onClose: () => void
}

type Step = 'kind' | 'reason' | 'word' | 'sent'

/**
 * Asks for the thing, the reason, and a note. Nothing is sent before the last step, and nothing chosen is lost on the way back.
 */
export const ReportDialog = ({ things, onClose }: ReportDialogProps) => {
  const { t } = useTranslation('abuse-reports')
  const client = useQueryClient()
  const id = useId()
  const first: Step = things.length > 1 ? 'kind' : 'reason'
  const [step, setStep] = useState<Step>(first)
  const [thing, setThing] = useState<Reportable | undefined>(things.length > 1 ? undefined : things[0])
  const [reason, setReason] = useState<AbuseReason>()
  const [folded, setFolded] = useState(false)
  const form = useForm({ initialValues: { word: '', urgent: false } })
  const { formRef, submit, pending, problem } = useSubmission(form, async (values, submissionKey) => {
    if (!thing || !reason) return
    const word = values.word.trim()
    const mode = values.urgent && canBeUrgent(reason) ? 'urgent' : 'usual'
    const body = {
      type: thing.type,
      targetUid: thing.targetUid,
      reason,
      mode,
      ...(word && { word }),
    } as const
    const sent = await call(abuseReports.report, { body }, { submissionKey, quiet: true })
    setFolded(sent.folded)
    setStep('sent')
  })

  const heading = useRef<HTMLParagraphElement>(null)
  const isFirst = useRef(true)
  // Each step begins with its question; the dialog itself focuses its title first.
  useEffect(() => {
    if (!isFirst.current && step) heading.current?.focus()
    isFirst.current = false
  }, [step])

  const choose = (chosen: Reportable) => {
    if (chosen.type !== thing?.type) setReason(undefined)
    setThing(chosen)
  }
  const close = useAskedClose(step === 'sent' ? '' : form.values.word, onClose)
  const finish = () => {
    onClose()
    if (folded) void client.invalidateQueries()
  }
  const questions: Record<Step, string> = {
    kind: t('abuse-reports:kind.question'),
    reason: t('abuse-reports:reason.question'),
    word: t('abuse-reports:word.question'),
    sent: folded ? t('abuse-reports:sent.folded') : t('abuse-reports:sent.text'),
  }
  const back = (to: Step) => (
    <Button variant="outline" onClick={() => setStep(to)}>
      {t('abuse-reports:back')}
    </Button>
  )
  const leave = (
    <Button variant="outline" onClick={close}>
      {t('abuse-reports:leave')}
    </Button>
  )
  // Without keys a button would become the next, and its own click would submit the form.
  const footers: Record<Step, React.ReactNode> = {
    kind: (
      <>
        {leave}
        <Button key="kind" disabled={!thing} onClick={() => setStep('reason')}>
          {t('abuse-reports:next')}
        </Button>
      </>
    ),
    reason: (
      <>
        {first === 'kind' ? back('kind') : leave}
        <Button key="reason" disabled={!reason} onClick={() => setStep('word')}>
          {t('abuse-reports:next')}
        </Button>
      </>
    ),
    word: (
      <>
        {back('reason')}
        <Button key="send" type="submit" form={id} loading={pending}>
          {t('abuse-reports:send')}
        </Button>
      </>
    ),
    sent: (
      <Button key="done" onClick={finish}>
        {t('abuse-reports:sent.close')}
      </Button>
    ),
  }

  return (
    <Dialog
      opened
      kind="form"
      title={step === 'sent' ? t('abuse-reports:sent.title') : t('abuse-reports:title')}
      onClose={step === 'sent' ? finish : close}
      footer={footers[step]}
    >
      <div className={classes.step}>
        <p ref={heading} tabIndex={-1} className={classes.question} id={`${id}-question`}>
          {questions[step]}
        </p>
        {step === 'kind' && (
          <KindChoice
            name={id}
            things={things}
            value={thing}
            labelledBy={`${id}-question`}
            onChange={choose}
          />
        )}
        {step === 'reason' && thing && (
          <ReasonChoice
            name={id}
            type={thing.type}
            value={reason}
            labelledBy={`${id}-question`}
            onChange={setReason}
          />
        )}
        {step === 'word' && reason && (
          <form ref={formRef} id={id} className={classes.step} onSubmit={submit} noValidate>
            <ProblemNote problem={problem} />
            <WordStep
              form={form}
              urgent={canBeUrgent(reason)}
              folds={thing !== undefined && foldsByItself(thing.type)}
            />
          </form>
        )}
      </div>
    </Dialog>
  )
}

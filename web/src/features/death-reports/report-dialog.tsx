import { Button } from '@mantine/core'
import type { DeathReport, Donator } from '@souvenance/contract/legacy/death-reports'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAskedClose } from '../../shared/forms/use-asked-close.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { DonatorChoice } from './donator-choice.tsx'
import classes from './report-dialog.module.css'
import { WhatFollows } from './what-follows.tsx'

interface ReportDialogProps {
  /** The report to confirm; without it a person is chosen first. */
  report: DeathReport | undefined
  onClose: () => void
}

/** Two steps: who has died, then the date, a word and the password. Nothing is sent before the end. */
export const ReportDialog = ({ report, onClose }: ReportDialogProps) => {
  const { t } = useTranslation('death-reports')
  const id = useId()
  const [chosen, setChosen] = useState<Donator>()
  const [step, setStep] = useState(report ? 1 : 0)
  const person = report?.person ?? chosen
  const confirming = report !== undefined || Boolean(chosen?.reportUid)
  const [pending, setPending] = useState(false)
  const [word, setWord] = useState('')
  // The field of the word is not shown to those who confirm.
  const close = useAskedClose(confirming ? '' : word, onClose)
  const choose = (one: Donator) => {
    // A word is meant for the legatees of one person.
    if (one.userUid !== chosen?.userUid) setWord('')
    setChosen(one)
  }
  const back = (
    <Button variant="outline" onClick={report ? close : () => setStep(0)}>
      {report ? t('death-reports:report.notNow') : t('death-reports:report.back')}
    </Button>
  )
  return (
    <Dialog
      opened
      kind="form"
      title={confirming && step === 1 ? t('death-reports:confirm.title') : t('death-reports:report.title')}
      onClose={close}
      footer={
        step === 0 ? (
          <>
            <Button variant="outline" onClick={close}>
              {t('death-reports:report.notNow')}
            </Button>
            {/* Without keys this button would become the next, and its own click would submit the form. */}
            <Button key="next" disabled={!chosen} onClick={() => setStep(1)}>
              {t('death-reports:report.next')}
            </Button>
          </>
        ) : (
          <>
            {back}
            <Button key="send" type="submit" form={id} loading={pending}>
              {confirming ? t('death-reports:confirm.action') : t('death-reports:report.action')}
            </Button>
          </>
        )
      }
    >
      {step === 0 || !person ? (
        <>
          <p className={classes.lead}>{t('death-reports:report.lead')}</p>
          <DonatorChoice name={id} value={chosen} onChange={choose} />
          {chosen?.times && !confirming && <WhatFollows name={chosen.firstname} times={chosen.times} />}
        </>
      ) : (
        <ConfirmForm
          id={id}
          person={person}
          confirming={confirming}
          word={word}
          onWord={setWord}
          onPending={setPending}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

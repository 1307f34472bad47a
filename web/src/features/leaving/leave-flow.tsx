import type { WordsChoice } from '@souvenance/contract/accounts/deletion'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadedSettings } from '../../shared/forms/sections/loaded-settings.tsx'
import { Stepper } from '../../ui/page/stepper.tsx'
import { WarmNote } from '../../ui/states/warm-note.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import classes from './leave-flow.module.css'
import { type LeaveStep, leaveSteps } from './leave-step.ts'
import { PagesStep } from './pages-step.tsx'
import { type Outlook, outlookQuery, type Recipients } from './queries.ts'
import { WordsStep } from './words-step.tsx'

interface LeaveFlowProps {
  /** From the address. */
  step: LeaveStep | undefined
  onStep: (step: LeaveStep) => void
  /** Back to the account. */
  onStay: () => void
  /** Everything is hidden, and the session is over. */
  onLeft: () => void
}

/** Deleting one's account: who looks after the pages, what becomes of the words, the password. */
export const LeaveFlow = (props: LeaveFlowProps) => {
  const { t } = useTranslation('leaving')
  const query = useQuery(outlookQuery)
  return (
    <div className={classes.flow}>
      <LoadedSettings query={query}>
        {(outlook) =>
          outlook.reported ? (
            <WarmNote>{t('leaving:reported')}</WarmNote>
          ) : (
            <Steps outlook={outlook} {...props} />
          )
        }
      </LoadedSettings>
    </div>
  )
}

const Steps = ({ outlook, step, onStep, onStay, onLeft }: LeaveFlowProps & { outlook: Outlook }) => {
  const { t } = useTranslation('leaving')
  const [recipients, setRecipients] = useState<Recipients>({})
  const [words, setWords] = useState<WordsChoice>('keep')
  const steps = leaveSteps.filter((one) => one !== 'pages' || outlook.memorials.length > 0)
  const decided = outlook.memorials.every(({ userUid }) => recipients[userUid] !== undefined)
  // What was chosen does not outlive a reload: the address may ask for more than was decided.
  const current = decided ? (step ?? steps[0] ?? 'words') : 'pages'
  const names: Record<LeaveStep, string> = {
    pages: t('leaving:step.pages'),
    words: t('leaving:step.words'),
    confirm: t('leaving:step.confirm'),
  }
  return (
    <>
      <p className={classes.lead}>
        {t('leaving:lead', { count: outlook.days })} <Link to="/my/export">{t('leaving:copyFirst')}</Link>
      </p>
      <Stepper
        label={t('leaving:steps')}
        steps={steps.map((one) => names[one])}
        current={Math.max(steps.indexOf(current), 0)}
      />
      {current === 'pages' && (
        <PagesStep
          memorials={outlook.memorials}
          recipients={recipients}
          onChange={setRecipients}
          onStay={onStay}
          onNext={() => onStep('words')}
          decided={decided && outlook.memorials.length > 0}
        />
      )}
      {current === 'words' && (
        <WordsStep
          outlook={outlook}
          words={words}
          onChange={setWords}
          onBack={steps[0] === 'pages' ? () => onStep('pages') : onStay}
          onNext={() => onStep('confirm')}
        />
      )}
      {current === 'confirm' && (
        <ConfirmStep
          days={outlook.days}
          recipients={recipients}
          words={words}
          onStay={onStay}
          onLeft={onLeft}
        />
      )}
    </>
  )
}

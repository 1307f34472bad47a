import type { WordsChoice } from '@souvenance/contract/accounts/deletion'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadedSettings } from '../../shared/forms/sections/loaded-settings.tsx'
import { WarmNote } from '../../ui/states/warm-note.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { CopyFirst } from './copy-first.tsx'
import { FlowStep, type StepPlace } from './flow-step.tsx'
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
  const isPageInCare = outlook.memorials.length + outlook.shared.length > 0
  const steps = leaveSteps.filter((one) => one !== 'pages' || isPageInCare)
  const decided = outlook.memorials.every(({ userUid }) => recipients[userUid] !== undefined)
  // Choices do not outlive a reload: the address may name a step for which nothing is decided.
  const current = decided ? (step ?? steps[0] ?? 'words') : 'pages'
  const placeOf = (one: LeaveStep) => placeBeside(steps.indexOf(one), steps.indexOf(current))
  /** A copy comes first. */
  const numberOf = (one: LeaveStep) => steps.indexOf(one) + 2
  const framed = (one: LeaveStep, title: string) => ({
    title,
    number: numberOf(one),
    place: placeOf(one),
    done: placeOf(one) === 'before',
    ...(placeOf(one) === 'before' && { onChange: () => onStep(one) }),
  })
  return (
    <>
      <div className={classes.head}>
        <h2>{t('leaving:title')}</h2>
        <p>{t('leaving:lead', { count: outlook.days })}</p>
      </div>
      <ol className={classes.steps} aria-label={t('leaving:steps')}>
        <CopyFirst />
        {isPageInCare && (
          <FlowStep {...framed('pages', t('leaving:pages.title'))}>
            <PagesStep
              outlook={outlook}
              recipients={recipients}
              open={current === 'pages'}
              onChange={setRecipients}
              onStay={onStay}
              onNext={() => onStep('words')}
            />
          </FlowStep>
        )}
        <FlowStep {...framed('words', t('leaving:words.title'))}>
          {current === 'words' && (
            <WordsStep
              outlook={outlook}
              words={words}
              onChange={setWords}
              onBack={steps[0] === 'pages' ? () => onStep('pages') : onStay}
              onNext={() => onStep('confirm')}
            />
          )}
          {placeOf('words') === 'before' && (
            <p>{words === 'keep' ? t('leaving:words.keptAll') : t('leaving:words.removedAll')}</p>
          )}
        </FlowStep>
        <FlowStep {...framed('confirm', t('leaving:confirm.title'))}>
          {current === 'confirm' && (
            <ConfirmStep
              days={outlook.days}
              recipients={recipients}
              words={words}
              onStay={onStay}
              onLeft={onLeft}
            />
          )}
        </FlowStep>
      </ol>
    </>
  )
}

const placeBeside = (index: number, current: number): StepPlace => {
  if (index === current) return 'current'
  return index < current ? 'before' : 'after'
}

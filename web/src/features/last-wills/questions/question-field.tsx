import { Textarea } from '@mantine/core'
import type { WillQuestion } from '@souvenance/contract/legacy/last-wills'
import type { WillAnswer } from '@souvenance/contract/legacy/will-answers'
import { limits } from '@souvenance/contract/limits'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SafeFiles } from '../../../shared/safe-files/safe-files.tsx'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AccountsQuestion, ObjectsQuestion, PeopleQuestion } from './list-questions.tsx'
import classes from './question-field.module.css'

interface QuestionFieldProps {
  question: WillQuestion
  answer: WillAnswer
  wishes: readonly { num: number; label: string }[]
  onChange: (answer: WillAnswer) => void
}

/** Puts the hint before the field, so that it is read first. */
const hintFirst: ('label' | 'description' | 'input' | 'error')[] = ['label', 'description', 'input', 'error']

export const QuestionField = ({ question, answer, wishes, onChange }: QuestionFieldProps) => {
  const { kind, label, hint } = question
  const legend = (
    <>
      <span className={classes.label}>{label}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </>
  )
  const list = { legend, answer, onChange }
  const setText = (text: string) => onChange({ ...answer, text })
  if (kind === 'people') return <PeopleQuestion {...list} />
  if (kind === 'objects') return <ObjectsQuestion {...list} />
  if (kind === 'accounts') return <AccountsQuestion {...list} wishes={wishes} />
  if (kind === 'choice') return <ChoiceQuestion {...list} options={question.options ?? []} />
  const names = { label: classes.label ?? '', description: classes.hint ?? '' }
  if (kind === 'text')
    return (
      <TextField
        label={label}
        description={hint}
        classNames={names}
        inputWrapperOrder={hintFirst}
        maxLength={limits.willLine}
        value={answer.text ?? ''}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    )
  return (
    <div>
      <Textarea
        label={label}
        description={hint}
        classNames={{ ...names, input: classes.long ?? '' }}
        inputWrapperOrder={hintFirst}
        rows={5}
        maxLength={limits.willText}
        value={answer.text ?? ''}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <SafeFiles
        uids={answer.files ?? []}
        most={limits.willFiles}
        onChange={(files) => onChange({ ...answer, files })}
      />
    </div>
  )
}

interface ChoiceQuestionProps {
  legend: ReactNode
  options: readonly { num: number; label: string }[]
  answer: WillAnswer
  onChange: (answer: WillAnswer) => void
}

/** One of a few, and a line to say more. A choice can be taken back. */
const ChoiceQuestion = ({ legend, options, answer, onChange }: ChoiceQuestionProps) => {
  const { t } = useTranslation('last-wills')
  const id = useId()
  const { choice, ...rest } = answer
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        {options.map(({ num, label }) => (
          <ChoiceCard
            key={num}
            name={id}
            checked={choice === num}
            onChange={() => onChange({ ...rest, choice: num })}
          >
            {label}
          </ChoiceCard>
        ))}
        {choice !== undefined && (
          <button type="button" className={classes.clear} onClick={() => onChange(rest)}>
            {t('last-wills:choice.clear')}
          </button>
        )}
      </div>
      <TextField
        label={t('last-wills:choice.more')}
        maxLength={limits.willLine}
        value={answer.text ?? ''}
        onChange={({ currentTarget }) => onChange({ ...answer, text: currentTarget.value })}
      />
    </fieldset>
  )
}

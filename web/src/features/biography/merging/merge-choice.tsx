import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './merge-choice.module.css'
import type { Place } from './texts/merge-rows.ts'
import type { Decision, Merge } from './use-merge.ts'

interface MergeChoiceProps {
  merge: Merge
  place: Place
  /** The current difference, from 1. */
  at: number | undefined
}

/** The choice for one difference. */
export const MergeChoice = ({ merge: { places, decisions, decide }, place, at }: MergeChoiceProps) => {
  const { t } = useTranslation('biography')
  const number = places.indexOf(place) + 1
  const decided = decisions.get(place)
  const button = (decision: Decision, text: string, Icon: typeof IconCheck) => (
    <button
      type="button"
      aria-pressed={decided === decision}
      aria-label={t('biography:merge.of', { action: text, number })}
      onClick={() => decide(place, decision)}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      {text}
    </button>
  )
  return (
    <div
      className={classes.choice}
      data-decided={decided}
      data-current={number === at || undefined}
      id={`change-${number}`}
    >
      <b>{number}</b>
      {button('take', t('biography:merge.take'), IconCheck)}
      {button('leave', t('biography:merge.leave'), IconX)}
    </div>
  )
}

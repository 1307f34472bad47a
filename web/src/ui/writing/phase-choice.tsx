import type { ItemState } from '@souvenance/contract/item-types'
import { IconPencil, IconSun } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceCard } from '../fields/choice-card.tsx'
import { Seal } from '../marks/seal.tsx'
import classes from './phase-choice.module.css'

interface PhaseChoiceProps {
  states: readonly ItemState[]
  value: ItemState
  onChange: (state: ItemState) => void
  /** One's own page, where one writes about oneself. */
  own: boolean
  name: string
  /** Pictures are seen, everything else is read. */
  pictured?: boolean
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

const icons: Partial<Record<ItemState, ReactNode>> = {
  standard: <IconSun {...icon} />,
  am: <IconSun {...icon} />,
  pm: <Seal size={21} />,
  draft: <IconPencil {...icon} />,
  unpublished: <IconPencil {...icon} />,
}

type Hints = { title: string; now: string; after: string; later: string }

const useHints = ({ own, name, pictured }: Pick<PhaseChoiceProps, 'own' | 'name' | 'pictured'>): Hints => {
  const { t } = useTranslation('composer')
  if (pictured)
    return {
      title: t('composer:phase.pictured.title'),
      now: own
        ? t('composer:phase.pictured.nowHint.own')
        : t('composer:phase.pictured.nowHint.other', { name }),
      after: own
        ? t('composer:phase.pictured.afterHint.own')
        : t('composer:phase.pictured.afterHint.other', { name }),
      later: own ? t('composer:phase.pictured.asideHint.own') : t('composer:phase.pictured.asideHint.other'),
    }
  return {
    title: t('composer:phase.title'),
    now: own ? t('composer:phase.nowHint.own') : t('composer:phase.nowHint.other', { name }),
    after: own ? t('composer:phase.afterHint.own') : t('composer:phase.afterHint.other', { name }),
    later: own ? t('composer:phase.draftHint.own') : t('composer:phase.draftHint.other'),
  }
}

/** When it may be read: from today, after the person, or not yet. */
export const PhaseChoice = ({ states, value, onChange, own, name, pictured = false }: PhaseChoiceProps) => {
  const { t } = useTranslation('composer')
  const group = useId()
  const hints = useHints({ own, name, pictured })
  const now = t('composer:phase.now')
  const after = own ? t('composer:phase.after.own') : t('composer:phase.after.other', { name })
  const words: Partial<Record<ItemState, readonly [string, string]>> = {
    standard: [now, hints.now],
    am: [now, hints.now],
    pm: [after, hints.after],
    draft: [t('composer:phase.draft'), hints.later],
    unpublished: [t('composer:phase.aside'), hints.later],
  }
  return (
    <fieldset className={classes.phases}>
      <legend>{hints.title}</legend>
      {states.map((state) => {
        const [title, hint] = words[state] ?? ['', '']
        return (
          <ChoiceCard
            key={state}
            name={group}
            value={state}
            checked={state === value}
            onChange={() => onChange(state)}
          >
            <span className={classes.words}>
              <b>
                {icons[state]}
                {title}
              </b>
              <span>{hint}</span>
            </span>
          </ChoiceCard>
        )
      })}
    </fieldset>
  )
}

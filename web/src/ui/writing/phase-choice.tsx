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
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

const icons: Partial<Record<ItemState, ReactNode>> = {
  standard: <IconSun {...icon} />,
  am: <IconSun {...icon} />,
  pm: <Seal size={21} />,
  draft: <IconPencil {...icon} />,
  unpublished: <IconPencil {...icon} />,
}

/** When it may be read: from today, after the person, or not yet. */
export const PhaseChoice = ({ states, value, onChange, own, name }: PhaseChoiceProps) => {
  const { t } = useTranslation('composer')
  const group = useId()
  const now = t('composer:phase.now')
  const nowHint = own ? t('composer:phase.nowHint.own') : t('composer:phase.nowHint.other', { name })
  const draftHint = own ? t('composer:phase.draftHint.own') : t('composer:phase.draftHint.other')
  const words: Partial<Record<ItemState, readonly [string, string]>> = {
    standard: [now, nowHint],
    am: [now, nowHint],
    pm: own
      ? [t('composer:phase.after.own'), t('composer:phase.afterHint.own')]
      : [t('composer:phase.after.other', { name }), t('composer:phase.afterHint.other', { name })],
    draft: [t('composer:phase.draft'), draftHint],
    unpublished: [t('composer:phase.aside'), draftHint],
  }
  return (
    <fieldset className={classes.phases}>
      <legend>{t('composer:phase.title')}</legend>
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

import { VisuallyHidden } from '@mantine/core'
import type { ItemState } from '@souvenance/contract/items/item-types'
import { IconPencil, IconSun } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { Seal } from '../../../ui/marks/seal.tsx'
import classes from './phase-choice.module.css'

interface PhaseChoiceProps {
  states: readonly ItemState[]
  value: ItemState
  onChange: (state: ItemState) => void
  /** The viewer's own page. */
  own: boolean
  name: string
  /** Pictures are "seen", other items "read". */
  pictured?: boolean
  /** False where the question is shown around it. */
  titled?: boolean
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

/** Chooses when an item may be read: from today, after the person's death, or not yet. */
export const PhaseChoice = ({
  states,
  value,
  onChange,
  own,
  name,
  pictured = false,
  titled = true,
}: PhaseChoiceProps) => {
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
      {titled ? (
        <legend>{hints.title}</legend>
      ) : (
        <VisuallyHidden component="legend">{hints.title}</VisuallyHidden>
      )}
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

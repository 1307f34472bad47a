import { IconCheck, IconFeather, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Seal } from './seal.tsx'
import classes from './state-chip.module.css'

export type MarkedState = 'published' | 'draft' | 'proposal' | 'pm'

const icons = {
  published: <IconCheck size={18} stroke={1.6} aria-hidden="true" />,
  draft: <IconPencil size={18} stroke={1.6} aria-hidden="true" />,
  proposal: <IconFeather size={18} stroke={1.6} aria-hidden="true" />,
  pm: <Seal />,
}

/** A state, by shape, word and colour; without space the word is for screen readers only. */
export const StateChip = ({ state, small = false }: { state: MarkedState; small?: boolean }) => {
  const { t } = useTranslation('ui')
  const names = {
    published: t('ui:state.published'),
    draft: t('ui:state.draft'),
    proposal: t('ui:state.proposal'),
    pm: t('ui:state.pm'),
  }
  return (
    <span className={classes.chip} data-state={state} data-small={small || undefined}>
      {icons[state]}
      <span className={classes.word}>{names[state]}</span>
    </span>
  )
}

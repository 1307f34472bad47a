import { IconAlertTriangle, IconFeather, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Seal } from '../../ui/marks/seal.tsx'
import classes from './chapter-mark.module.css'
import type { ChapterMarkState } from './chapter-state.ts'

const size = 17
const icons = {
  draft: <IconPencil size={size} stroke={1.6} aria-hidden="true" />,
  warning: <IconAlertTriangle size={size} stroke={1.6} aria-hidden="true" />,
  proposal: <IconFeather size={size} stroke={1.6} aria-hidden="true" />,
  pm: <Seal size={size} />,
}

interface ChapterMarkProps {
  state: ChapterMarkState | 'proposal'
  /** Compact (icon and word) in the contents; framed elsewhere. */
  framed?: boolean
  /** Number of pending proposals. */
  count?: number
}

/** The state of a chapter, by shape, word and colour. */
export const ChapterMark = ({ state, framed = false, count = 1 }: ChapterMarkProps) => {
  const { t } = useTranslation('biography')
  const names = {
    draft: t('biography:mark.draft'),
    warning: t('biography:mark.warning'),
    pm: t('biography:mark.pm'),
    proposal: t('biography:mark.proposals', { count }),
  }
  return (
    <span className={classes.mark} data-state={state} data-framed={framed || undefined}>
      {icons[state]}
      {names[state]}
    </span>
  )
}

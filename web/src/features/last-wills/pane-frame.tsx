import { type LastWills, willPanes } from '@souvenance/contract/legacy/last-wills'
import { IconArrowLeft, IconCircle, IconCircleCheck, IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './pane-frame.module.css'
import { progressOf } from './progress.ts'
import { contractsIn, type Pieces } from './wills-pieces.ts'

const marks = { done: IconCircleCheck, begun: IconPencil, open: IconCircle, preview: IconPrinter } as const

interface PaneFrameProps {
  wills: LastWills
  pieces: Pieces
  children: ReactNode
}

/** A pane beside the list of all of them; on phones the way back to the overview stands above it. */
export const PaneFrame = ({ wills, pieces, children }: PaneFrameProps) => {
  const { t } = useTranslation('last-wills')
  const panes: { pane: number; title: string; state: keyof typeof marks }[] = [
    ...wills.questions.map((group) => ({
      pane: group.num,
      title: group.title,
      state: progressOf(group, pieces).state,
    })),
    {
      pane: willPanes.contracts,
      title: t('last-wills:contracts.short'),
      state: contractsIn(pieces).length > 0 ? 'done' : 'open',
    },
    { pane: willPanes.preview, title: t('last-wills:preview.short'), state: 'preview' },
  ]
  const states = {
    done: t('last-wills:state.done'),
    begun: t('last-wills:state.begun'),
    open: t('last-wills:state.open'),
    preview: undefined,
  }
  return (
    <div className={classes.frame}>
      <div className={classes.aside}>
        <Link to="/my/last-wills" search={{}} className={classes.back}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
          {t('last-wills:title')}
        </Link>
        <nav aria-label={t('last-wills:panes')} className={classes.list}>
          {panes.map(({ pane, title, state }) => {
            const Mark = marks[state]
            return (
              <Link key={pane} to="/my/last-wills" search={{ pane }} data-state={state}>
                <Mark
                  size={20}
                  stroke={1.6}
                  {...(states[state]
                    ? { role: 'img', 'aria-label': states[state] }
                    : { 'aria-hidden': true })}
                />
                {title}
              </Link>
            )
          })}
        </nav>
      </div>
      <div className={classes.main}>{children}</div>
    </div>
  )
}

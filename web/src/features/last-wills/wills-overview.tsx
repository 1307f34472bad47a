import { Button } from '@mantine/core'
import { type LastWills, willPanes } from '@souvenance/contract/legacy/last-wills'
import {
  IconCircle,
  IconCircleCheck,
  IconFileText,
  IconHistory,
  IconPencil,
  IconPrinter,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import { groupIcon } from './group-icons.ts'
import classes from './last-wills.module.css'
import { LawNote } from './law-note.tsx'
import { firstWords, type Progress, progressOf } from './progress.ts'
import { contractsIn, type Pieces } from './wills-pieces.ts'

const marks = { done: IconCircleCheck, begun: IconPencil, open: IconCircle } as const

interface RowProps {
  pane: number
  icon: ReactNode
  title: string
  words: string
  written: boolean
  state: Progress['state']
  progress: string
}

const Row = ({ pane, icon, title, words, written, state, progress }: RowProps) => {
  const { t } = useTranslation('last-wills')
  const Mark = marks[state]
  const actions = {
    done: t('last-wills:row.change'),
    begun: t('last-wills:row.continue'),
    open: t('last-wills:row.begin'),
  }
  return (
    <li className={classes.row} data-state={state}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.words}>
        <h2>{title}</h2>
        <p className={classes.say} data-written={written || undefined}>
          {words}
        </p>
        <p className={classes.state}>
          <Mark size={18} stroke={1.6} aria-hidden="true" />
          {progress}
        </p>
      </div>
      <Button
        renderRoot={(props) => <Link to="/my/last-wills" search={{ pane }} {...props} />}
        variant="subtle"
        size="sm"
        aria-label={t('last-wills:within', { group: title, question: actions[state] })}
      >
        {actions[state]}
      </Button>
    </li>
  )
}

interface WillsOverviewProps {
  wills: LastWills
  pieces: Pieces
  onSaves: () => void
}

export const WillsOverview = ({ wills, pieces, onSaves }: WillsOverviewProps) => {
  const { t } = useTranslation('last-wills')
  const contracts = contractsIn(pieces)
  /** Words with quotation marks of their own get no further ones. */
  const quoted = (words: string) => (/[«“"]/u.test(words) ? words : t('last-wills:row.quote', { words }))
  const icon = { size: 24, stroke: 1.5, 'aria-hidden': true } as const
  return (
    <>
      <div className={classes.top}>
        <ScreenHeading lead={t('last-wills:lead')}>{t('last-wills:title')}</ScreenHeading>
        <div className={classes.ways}>
          {wills.version > 0 && (
            <Button
              variant="subtle"
              leftSection={<IconHistory size={20} stroke={1.6} aria-hidden="true" />}
              onClick={onSaves}
            >
              {t('last-wills:saves.open')}
            </Button>
          )}
          <Button
            renderRoot={(props) => (
              <Link to="/my/last-wills" search={{ pane: willPanes.preview }} {...props} />
            )}
            variant="outline"
            leftSection={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
          >
            {t('last-wills:preview.open')}
          </Button>
        </div>
      </div>
      <ul className={classes.rows}>
        {wills.questions.map((group) => {
          const { answered, total, state } = progressOf(group, pieces)
          const said = firstWords(group, pieces)
          const Icon = groupIcon(group.name)
          return (
            <Row
              key={group.num}
              pane={group.num}
              icon={<Icon {...icon} />}
              title={group.title}
              words={said ? quoted(said) : group.lead}
              written={said !== undefined}
              state={state}
              progress={
                state === 'open'
                  ? t('last-wills:row.open')
                  : t('last-wills:row.answered', { count: answered, total })
              }
            />
          )
        })}
        <Row
          pane={willPanes.contracts}
          icon={<IconFileText {...icon} />}
          title={t('last-wills:contracts.title')}
          words={contracts.map(({ company }) => company).join(', ') || t('last-wills:contracts.lead')}
          written={contracts.length > 0}
          state={contracts.length > 0 ? 'done' : 'open'}
          progress={
            contracts.length > 0
              ? t('last-wills:contracts.count', { count: contracts.length })
              : t('last-wills:row.open')
          }
        />
      </ul>
      <LawNote />
    </>
  )
}

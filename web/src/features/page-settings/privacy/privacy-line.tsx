import { useMediaQuery } from '@mantine/hooks'
import { type CloudType, isCloudSelection } from '@souvenance/contract/people/clouds'
import { IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloudSelector } from '../../../ui/fields/clouds/cloud-selector.tsx'
import { CloudChip, useCloudName } from '../../../ui/marks/cloud-chip.tsx'
import type { Phase } from './privacy-changes.ts'
import classes from './privacy-table.module.css'

export interface AudienceCell {
  phase: Phase
  /** The column title, repeated where the layout has no columns. */
  label: string
  clouds: readonly number[]
  changed: boolean
  /** Not applicable: memorials receive no messages. */
  closed: boolean
}

interface PrivacyLineProps {
  icon: ReactNode
  title: string
  text: string
  cells: readonly AudienceCell[]
  onChoose: (phase: Phase, clouds: CloudType[]) => void
}

const chosenIn = ({ clouds }: AudienceCell): readonly CloudType[] => (isCloudSelection(clouds) ? clouds : [])

/** A row of the table; on a phone one line, which opens to be changed. */
export const PrivacyLine = ({ icon, title, text, cells, onChoose }: PrivacyLineProps) => {
  const phone = useMediaQuery('(max-width: 767px)') ?? false
  const changed = cells.some((cell) => cell.changed) || undefined
  const fields = cells.map((cell) => (
    <PrivacyCell key={cell.phase} title={title} cell={cell} onChoose={onChoose} />
  ))
  if (phone)
    return (
      <details className={classes.fold} data-changed={changed}>
        <PrivacySummary title={title} cells={cells} />
        <p className={classes.about}>{text}</p>
        {fields}
      </details>
    )
  return (
    <div className={classes.line} data-changed={changed}>
      <div className={classes.subject}>
        {icon}
        <span>
          <b>{title}</b>
          <span>{text}</span>
        </span>
      </div>
      {fields}
    </div>
  )
}

const PrivacySummary = ({ title, cells }: Pick<PrivacyLineProps, 'title' | 'cells'>) => {
  const { t, language } = useTranslation('page-settings')
  const nameOf = useCloudName()
  const [now, later] = cells
  const laterNames = later && formatList(language, chosenIn(later).map(nameOf))
  return (
    <summary>
      <span className={classes.title}>
        <b>{title}</b>
        {later && !later.closed && (
          <span>{t('page-settings:privacy.whom', { label: later.label, names: laterNames })}</span>
        )}
      </span>
      <span className={classes.chips}>
        {now && chosenIn(now).map((cloud) => <CloudChip key={cloud} cloud={cloud} />)}
      </span>
    </summary>
  )
}

interface PrivacyCellProps {
  title: string
  cell: AudienceCell
  onChoose: PrivacyLineProps['onChoose']
}

const PrivacyCell = ({ title, cell, onChoose }: PrivacyCellProps) => {
  const { t } = useTranslation('page-settings')
  const { phase, label, changed, closed } = cell
  return (
    <div className={classes.cell} data-phase={phase} data-changed={changed || undefined}>
      {closed ? (
        <p className={classes.closed}>
          <IconMinus size={18} stroke={1.6} aria-hidden="true" />
          {t('page-settings:privacy.closed')}
        </p>
      ) : (
        <CloudSelector
          withRule={false}
          label={
            <span className={classes.label}>
              <span className={classes.unseen}>{title}, </span>
              {label}
            </span>
          }
          value={chosenIn(cell)}
          onChange={(chosen) => onChoose(phase, chosen)}
        />
      )}
    </div>
  )
}

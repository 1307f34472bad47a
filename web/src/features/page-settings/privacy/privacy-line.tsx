import { type CloudType, isCloudSelection } from '@souvenance/contract/people/clouds'
import { IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloudSelector } from '../../../ui/fields/clouds/cloud-selector.tsx'
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

export const PrivacyLine = ({ icon, title, text, cells, onChoose }: PrivacyLineProps) => {
  const { t } = useTranslation('page-settings')
  return (
    <div className={classes.line} data-changed={cells.some(({ changed }) => changed) || undefined}>
      <div className={classes.subject}>
        {icon}
        <span>
          <b>{title}</b>
          <span>{text}</span>
        </span>
      </div>
      {cells.map(({ phase, label, clouds, changed, closed }) => (
        <div key={phase} className={classes.cell} data-phase={phase} data-changed={changed || undefined}>
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
              value={isCloudSelection(clouds) ? clouds : []}
              onChange={(chosen) => onChoose(phase, chosen)}
            />
          )}
        </div>
      ))}
    </div>
  )
}

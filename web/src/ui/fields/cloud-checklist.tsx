import { Checkbox } from '@mantine/core'
import { audienceClouds, type CloudType, chooseCloud } from '@souvenance/contract/clouds'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CloudIcon, useCloudName } from '../marks/cloud-chip.tsx'
import classes from './cloud-checklist.module.css'

interface CloudChecklistProps {
  label: string
  /** May become empty: what was open to nobody must not open to all by an untick. */
  value: readonly CloudType[]
  onChange: (value: CloudType[]) => void
}

/** Every audience laid out, for a dialog that asks for nothing else: a list that opens would cover its buttons. */
export const CloudChecklist = ({ label, value, onChange }: CloudChecklistProps) => {
  const { t } = useTranslation('ui')
  const nameOf = useCloudName()
  return (
    <fieldset className={classes.list} aria-label={label}>
      {audienceClouds.map((cloud) => (
        <Checkbox
          key={cloud}
          checked={value.includes(cloud)}
          onChange={() => onChange(chooseCloud(value, cloud, { allowNone: true }))}
          label={
            <span className={classes.name}>
              <CloudIcon cloud={cloud} size={20} />
              {nameOf(cloud)}
            </span>
          }
        />
      ))}
      <p className={classes.rule}>{t('ui:cloud.rule')}</p>
    </fieldset>
  )
}

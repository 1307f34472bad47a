import { Checkbox } from '@mantine/core'
import { audienceClouds, type CloudType, chooseCloud, cloudTypes } from '@souvenance/contract/people/clouds'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloudIcon, useCloudName } from '../../marks/cloud-chip.tsx'
import classes from './cloud-checklist.module.css'

interface CloudChecklistProps {
  label: string
  /** May become empty: unticking a private audience must not make it public. */
  value: readonly CloudType[]
  onChange: (value: CloudType[]) => void
  options?: readonly CloudType[]
  /** The number of other people in each cloud, if known. */
  people?: ReadonlyMap<number, number>
}

/** Every audience as a checkbox, for a dialog in which a dropdown would cover the buttons. */
export const CloudChecklist = ({
  label,
  value,
  onChange,
  options = audienceClouds,
  people,
}: CloudChecklistProps) => {
  const { t } = useTranslation('ui')
  const nameOf = useCloudName()
  const hintOf = (cloud: CloudType): string | undefined => {
    if (!people) return undefined
    if (cloud === cloudTypes.public) return t('ui:cloud.publicHint')
    const count = people.get(cloud)
    if (count === undefined) return undefined
    if (cloud === cloudTypes.onlyMe) return t('ui:cloud.onlyMeHint')
    return count === 0 ? t('ui:cloud.nobody') : t('ui:cloud.people', { count })
  }
  return (
    <fieldset className={classes.list} aria-label={label}>
      {options.map((cloud) => (
        <Checkbox
          key={cloud}
          checked={value.includes(cloud)}
          onChange={() => onChange(chooseCloud(value, cloud, { allowNone: true }))}
          label={
            <span className={classes.name}>
              <CloudIcon cloud={cloud} size={20} />
              <span>
                {nameOf(cloud)}
                {hintOf(cloud) && <small className={classes.hint}>{hintOf(cloud)}</small>}
              </span>
            </span>
          }
        />
      ))}
      <p className={classes.rule}>{t('ui:cloud.rule')}</p>
    </fieldset>
  )
}

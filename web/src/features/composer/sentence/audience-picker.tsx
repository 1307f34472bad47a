import { audienceClouds, cloudTypes, sharedClouds } from '@souvenance/contract/people/clouds'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloudChecklist } from '../../../ui/fields/clouds/cloud-checklist.tsx'
import type { ComposerValues } from '../composer-values.ts'
import { audienceSizesQuery } from './audience-sizes.ts'

interface AudiencePickerProps {
  userUid: string
  /** The writer may read the size of each audience. */
  managing: boolean
  /** “Only me” is nobody else. */
  alone: boolean
  /** “Only me” may be chosen. */
  keepable: boolean
  pictured: boolean
  value: ComposerValues['clouds']
  onChange: (clouds: ComposerValues['clouds']) => void
}

/** On the page of a living person, its owner reads “only me” items too. */
const nobodyElse: readonly [number, number][] = [[cloudTypes.onlyMe, 0]]

export const AudiencePicker = (props: AudiencePickerProps) => {
  const { userUid, managing, alone, keepable, pictured, value, onChange } = props
  const { t } = useTranslation('composer')
  const { data: sizes = [] } = useQuery({ ...audienceSizesQuery(userUid), enabled: managing })
  return (
    <CloudChecklist
      label={pictured ? t('composer:audiencePictured') : t('composer:audience')}
      value={value}
      people={new Map([...sizes, ...(alone ? nobodyElse : [])])}
      options={keepable ? audienceClouds : sharedClouds}
      onChange={onChange}
    />
  )
}

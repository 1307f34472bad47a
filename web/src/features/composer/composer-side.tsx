import { audienceClouds, cloudTypes, sharedClouds } from '@souvenance/contract/clouds'
import type { ItemState } from '@souvenance/contract/item-types'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CloudSelector } from '../../ui/fields/cloud-selector.tsx'
import { PhaseChoice } from '../../ui/writing/phase-choice.tsx'
import classes from './composer-side.module.css'
import type { ComposerValues } from './composer-values.ts'
import { audienceSizesQuery } from './queries.ts'

interface ComposerSideProps {
  userUid: string
  /** The writer may know who stands where. */
  managing: boolean
  /** “Only me” is nobody else. */
  alone: boolean
  /** What it can become; nothing to choose for those who propose. */
  states: readonly ItemState[]
  proposing: boolean
  pictured: boolean
  /** “Only me” may be chosen. */
  keepable: boolean
  own: boolean
  name: string
  values: ComposerValues
  onChange: (changes: Partial<ComposerValues>) => void
}

/** What is kept to oneself on the page of a living person is theirs to read as well. */
const nobodyElse: readonly [number, number][] = [[cloudTypes.onlyMe, 0]]

/** When it may be read and by whom, for those who publish; for others what happens to their proposal. */
export const ComposerSide = ({
  userUid,
  managing,
  alone,
  states,
  proposing,
  pictured,
  keepable,
  own,
  name,
  values,
  onChange,
}: ComposerSideProps) => {
  const { t } = useTranslation('composer')
  const { data: sizes = [] } = useQuery({ ...audienceSizesQuery(userUid), enabled: managing })
  if (proposing)
    return (
      <p className={classes.slip}>
        {pictured ? t('composer:propose.pictures', { name }) : t('composer:propose.text', { name })}
      </p>
    )
  return (
    <>
      {states.length > 1 && (
        <PhaseChoice
          states={states}
          value={values.state}
          onChange={(state) => onChange({ state })}
          own={own}
          name={name}
          pictured={pictured}
        />
      )}
      <CloudSelector
        label={pictured ? t('composer:audiencePictured') : t('composer:audience')}
        value={values.clouds}
        people={new Map([...sizes, ...(alone ? nobodyElse : [])])}
        options={keepable ? audienceClouds : sharedClouds}
        onChange={(clouds) => onChange({ clouds })}
      />
    </>
  )
}

import { audienceClouds, sharedClouds } from '@souvenance/contract/clouds'
import type { ItemState } from '@souvenance/contract/item-types'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CloudSelector } from '../../ui/fields/cloud-selector.tsx'
import { PhaseChoice } from '../../ui/writing/phase-choice.tsx'
import classes from './composer-side.module.css'
import type { ComposerValues } from './composer-values.ts'

interface ComposerSideProps {
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

/** When it may be read and by whom, for those who publish; for others what happens to their proposal. */
export const ComposerSide = ({
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
        options={keepable ? audienceClouds : sharedClouds}
        onChange={(clouds) => onChange({ clouds })}
      />
    </>
  )
}

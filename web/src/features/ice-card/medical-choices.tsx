import { bloodGroups, type GivenCard } from '@souvenance/contract/legacy/ice-card'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import classes from './choices.module.css'

interface MedicalChoicesProps {
  draft: GivenCard
  onWrite: (change: Partial<GivenCard>) => void
}

const donorValues = { yes: true, no: false } as const

/** The fields a doctor needs first. */
export const MedicalChoices = ({ draft, onWrite }: MedicalChoicesProps) => {
  const { t } = useTranslation('ice-card')
  const donor = draft.organDonor === null ? '' : draft.organDonor ? 'yes' : 'no'
  return (
    <div className={classes.two}>
      <SelectField
        label={t('ice-card:blood.label')}
        value={draft.bloodGroup ?? ''}
        onChange={({ currentTarget }) =>
          onWrite({ bloodGroup: bloodGroups.find((group) => group === currentTarget.value) ?? null })
        }
        data={[
          { value: '', label: t('ice-card:blood.none') },
          ...bloodGroups.map((group) => ({ value: group, label: group.replace('-', '−') })),
        ]}
      />
      <SelectField
        label={t('ice-card:donor.label')}
        value={donor}
        onChange={({ currentTarget }) =>
          onWrite({ organDonor: donorValues[currentTarget.value as keyof typeof donorValues] ?? null })
        }
        data={[
          { value: '', label: t('ice-card:donor.unsaid') },
          { value: 'yes', label: t('ice-card:donor.yes') },
          { value: 'no', label: t('ice-card:donor.no') },
        ]}
      />
    </div>
  )
}

import { Button } from '@mantine/core'
import type { GivenCard } from '@souvenance/contract/legacy/ice-card'
import { IconPlus, IconStethoscope } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { countriesQuery } from '../../../shared/forms/countries-query.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { CardSection } from '../card-section.tsx'
import { PersonRow } from './person-row.tsx'

const DoctorDialog = lazy(async () => ({ default: (await import('./doctor-dialog.tsx')).DoctorDialog }))

interface DoctorSectionProps {
  doctor: GivenCard['doctor']
  onChange: (doctor: GivenCard['doctor']) => void
}

export const DoctorSection = ({ doctor, onChange }: DoctorSectionProps) => {
  const { t, language } = useTranslation('ice-card')
  const [open, setOpen] = useState(false)
  const uid = doctor?.location.country?.uid
  const { data } = useQuery({ ...countriesQuery(language), enabled: uid !== undefined })
  const country = data?.items.find((item) => item.uid === uid)?.label
  const remove = async () => {
    const sure = await confirm({
      title: t('ice-card:doctor.removeTitle'),
      text: t('ice-card:doctor.removeText'),
      keep: t('ice-card:person.stay'),
      action: t('ice-card:doctor.remove'),
      danger: true,
    })
    if (sure) onChange(null)
  }
  return (
    <CardSection
      Icon={IconStethoscope}
      title={t('ice-card:doctor.title')}
      texts={doctor ? [doctor.name, doctor.location.label] : []}
    >
      {doctor ? (
        <ul>
          <PersonRow
            name={doctor.name}
            under={[doctor.location.label, country].filter(Boolean).join(', ')}
            phone={doctor.phone}
            onEdit={() => setOpen(true)}
            onRemove={() => void remove()}
          />
        </ul>
      ) : (
        <Button
          variant="outline"
          leftSection={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('ice-card:doctor.add')}
        </Button>
      )}
      {open && (
        <Suspense>
          <DoctorDialog
            doctor={doctor}
            onClose={() => setOpen(false)}
            onKeep={(kept) => {
              onChange(kept)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </CardSection>
  )
}

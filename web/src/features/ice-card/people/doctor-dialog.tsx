import { useForm } from '@mantine/form'
import type { GivenCard } from '@souvenance/contract/legacy/ice-card'
import { isPhone } from '@souvenance/contract/legacy/ice-card-phone'
import { limits } from '@souvenance/contract/limits'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CountryField } from '../../../shared/forms/country-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './person-form.module.css'

type Doctor = NonNullable<GivenCard['doctor']>

interface DoctorDialogProps {
  doctor: Doctor | null
  onKeep: (doctor: Doctor) => void
  onClose: () => void
}

export const DoctorDialog = ({ doctor, onKeep, onClose }: DoctorDialogProps) => {
  const { t } = useTranslation('ice-card')
  const form = useForm({
    initialValues: {
      name: doctor?.name ?? '',
      phone: doctor?.phone ?? '',
      address: doctor?.location.label ?? '',
      country: doctor?.location.country?.uid ?? '',
    },
    validate: {
      name: (value) => (value.trim() === '' ? t('ice-card:person.nameMissing') : null),
      phone: (value) => (value.trim() === '' || isPhone(value) ? null : t('ice-card:person.phoneWrong')),
    },
  })
  const submit = form.onSubmit(({ name, phone, address, country }) =>
    onKeep({
      name: name.trim(),
      phone: phone.trim(),
      location: { label: address.trim(), country: country ? { uid: country } : null },
    }),
  )
  return (
    <FormDialog
      writing
      title={t('ice-card:doctor.title')}
      keep={t('ice-card:person.cancel')}
      action={t('ice-card:person.keep')}
      submission={{ submit }}
      className={classes.form}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={t('ice-card:person.name')}
        autoComplete="off"
        maxLength={limits.iceName}
        {...form.getInputProps('name')}
      />
      <TextField
        label={t('ice-card:person.phone')}
        type="tel"
        autoComplete="off"
        maxLength={limits.icePhone}
        {...form.getInputProps('phone')}
      />
      <TextField
        label={t('ice-card:doctor.address')}
        autoComplete="off"
        maxLength={limits.iceAddress}
        {...form.getInputProps('address')}
      />
      <CountryField
        label={t('ice-card:doctor.country')}
        autoComplete="off"
        value={form.values.country}
        onChange={(country) => form.setFieldValue('country', country)}
      />
    </FormDialog>
  )
}

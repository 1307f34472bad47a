import { useForm } from '@mantine/form'
import { type GivenCard, relationships } from '@souvenance/contract/legacy/ice-card'
import { isPhone } from '@souvenance/contract/legacy/ice-card-phone'
import { limits } from '@souvenance/contract/limits'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './person-form.module.css'
import { useRelationshipNames } from './relationship-names.ts'

type Contact = GivenCard['contacts'][number]

interface ContactDialogProps {
  /** Without one, somebody new. */
  contact?: Contact | undefined
  onKeep: (contact: Contact) => void
  onClose: () => void
}

/** In the order they are offered: those who are close first. */
const offered = [
  relationships.partner,
  relationships.child,
  relationships.parent,
  relationships.sibling,
  relationships.friend,
  relationships.other,
]

export const ContactDialog = ({ contact, onKeep, onClose }: ContactDialogProps) => {
  const { t } = useTranslation('ice-card')
  const names = useRelationshipNames()
  const form = useForm({
    initialValues: {
      name: contact?.name ?? '',
      phone: contact?.phone ?? '',
      relationship: String(contact?.relationship ?? relationships.other),
    },
    validate: {
      name: (value) => (value.trim() === '' ? t('ice-card:person.nameMissing') : null),
      phone: (value) => (isPhone(value) ? null : t('ice-card:person.phoneWrong')),
    },
  })
  const submit = form.onSubmit(({ name, phone, relationship }) =>
    onKeep({ name: name.trim(), phone: phone.trim(), relationship: Number(relationship) }),
  )
  return (
    <FormDialog
      writing
      title={contact ? t('ice-card:contacts.change') : t('ice-card:contacts.new')}
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
        description={t('ice-card:person.phoneHint')}
        type="tel"
        autoComplete="off"
        maxLength={limits.icePhone}
        {...form.getInputProps('phone')}
      />
      <SelectField
        label={t('ice-card:contacts.relationship')}
        data={offered.map((value) => ({ value: String(value), label: names[value] ?? '' }))}
        {...form.getInputProps('relationship')}
      />
    </FormDialog>
  )
}

import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { contacts } from '@souvenance/contract/people/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { AddressHint } from '../../shared/people/addresses/address-hint.tsx'
import { isAddress } from '../../shared/people/is-address.ts'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './import-contacts.module.css'
import { refreshContacts, renewSuggestions } from './queries.ts'

/** One contact at a time; the form stays for the next. */
export const ManualForm = ({ onAdded }: { onAdded: () => void }) => {
  const { t } = useTranslation('contacts')
  const client = useQueryClient()
  const [left, setLeft] = useState('')
  const form = useForm({
    initialValues: { email: '', name: '' },
    validate: { email: (email) => (isAddress(email) ? null : t('contacts:manual.noEmail')) },
  })
  const { formRef, submit, pending, problem } = useSubmission(
    form,
    async ({ email, name }, submissionKey) => {
      const body = { email: email.trim(), ...(name.trim() && { name: name.trim() }) }
      await call(contacts.addManually, { body }, { submissionKey })
      form.reset()
      onAdded()
      await Promise.allSettled([refreshContacts(client), renewSuggestions(client)])
    },
  )
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      {problem && (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      <div>
        <TextField
          type="email"
          label={t('contacts:manual.email')}
          autoComplete="off"
          {...form.getInputProps('email')}
          onBlur={() => setLeft(form.values.email)}
        />
        <AddressHint
          address={left === form.values.email ? left.trim() : ''}
          onCorrect={(email) => form.setFieldValue('email', email)}
        />
      </div>
      <TextField label={t('contacts:manual.name')} autoComplete="off" {...form.getInputProps('name')} />
      <Button type="submit" loading={pending}>
        {t('contacts:manual.add')}
      </Button>
    </form>
  )
}

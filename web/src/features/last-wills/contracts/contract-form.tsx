import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { GivenContract } from '@souvenance/contract/legacy/will-answers'
import { limits } from '@souvenance/contract/limits'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CountryField } from '../../../shared/forms/country-field.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { SafeFiles } from '../../../shared/safe-files/safe-files.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type ContractValues, contractOf } from './contract-values.ts'
import classes from './contracts-pane.module.css'
import type { BegunContract } from './use-begun-contract.ts'

interface ContractFormProps {
  begun: BegunContract
  isNew: boolean
  kinds: readonly { num: number; label: string }[]
  onWrite: (values: ContractValues) => void
  onSave: (contract: GivenContract) => Promise<boolean>
  onCancel: () => void
}

/** Every change is handed up at once: the pane may be left with the form open. */
export const ContractForm = ({ begun, isNew, kinds, onWrite, onSave, onCancel }: ContractFormProps) => {
  const { t } = useTranslation('last-wills')
  const form = useForm<ContractValues>({
    initialValues: begun.values,
    onValuesChange: onWrite,
    validate: { company: (value) => (value.trim() === '' ? t('last-wills:contracts.companyMissing') : null) },
  })
  const { formRef, submit, pending } = useSubmission(form, async (values) => {
    await onSave(contractOf(begun.uid, values))
  })
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const line = { maxLength: limits.willLine }
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <h3>{isNew ? t('last-wills:contracts.new') : t('last-wills:contracts.change')}</h3>
      <div className={classes.fields}>
        <SelectField
          ref={first}
          label={t('last-wills:contracts.kind')}
          data={kinds.map(({ num, label }) => ({ value: String(num), label }))}
          {...form.getInputProps('kind')}
        />
        <TextField
          label={t('last-wills:contracts.company')}
          required
          withAsterisk={false}
          {...line}
          {...form.getInputProps('company')}
        />
        <TextField label={t('last-wills:contracts.number')} {...line} {...form.getInputProps('number')} />
        <TextField
          label={t('last-wills:contracts.phone')}
          type="tel"
          {...line}
          {...form.getInputProps('phone')}
        />
        <TextField label={t('last-wills:contracts.address')} {...line} {...form.getInputProps('address')} />
        <CountryField
          label={t('last-wills:contracts.country')}
          autoComplete="off"
          value={form.values.country}
          onChange={(country) => form.setFieldValue('country', country)}
        />
      </div>
      <Textarea
        label={t('last-wills:contracts.note')}
        rows={2}
        maxLength={limits.willNote}
        {...form.getInputProps('note')}
      />
      <SafeFiles
        uids={form.values.file ? [form.values.file] : []}
        most={1}
        onChange={([file = '']) => form.setFieldValue('file', file)}
      />
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onCancel} disabled={pending}>
          {t('last-wills:contracts.cancel')}
        </Button>
        <Button type="submit" loading={pending}>
          {isNew ? t('last-wills:contracts.addThis') : t('last-wills:contracts.save')}
        </Button>
      </div>
    </form>
  )
}

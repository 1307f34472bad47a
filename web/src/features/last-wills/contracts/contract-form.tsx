import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { contractKinds, type GivenContract } from '@souvenance/contract/legacy/will-answers'
import { limits } from '@souvenance/contract/limits'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CountryField } from '../../../shared/forms/country-field.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { SafeFiles } from '../../../shared/safe-files/safe-files.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './contracts-pane.module.css'

interface ContractFormProps {
  /** Without one, a new contract is written. */
  contract?: GivenContract
  kinds: readonly { num: number; label: string }[]
  onSave: (contract: GivenContract) => Promise<boolean>
  onCancel: () => void
}

const valuesOf = (contract?: GivenContract) => ({
  kind: String(contract?.kind ?? contractKinds.bank),
  company: contract?.company ?? '',
  number: contract?.number ?? '',
  phone: contract?.phone ?? '',
  address: contract?.agencyLocation?.address ?? '',
  country: contract?.agencyLocation?.country?.uid ?? '',
  note: contract?.note ?? '',
  file: contract?.file ?? '',
})
type Values = ReturnType<typeof valuesOf>

/** Empty fields are left out; a location without a country has none. */
const contractOf = (uid: string, { kind, company, address, country, ...rest }: Values): GivenContract => {
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''))
  const location = { ...(address && { address }), ...(country && { country: { uid: country } }) }
  return {
    uid,
    kind: Number(kind),
    company,
    ...said,
    ...(Object.keys(location).length > 0 && { agencyLocation: location }),
  }
}

export const ContractForm = ({ contract, kinds, onSave, onCancel }: ContractFormProps) => {
  const { t } = useTranslation('last-wills')
  const uid = useRef(contract?.uid ?? crypto.randomUUID())
  const form = useForm<Values>({
    initialValues: valuesOf(contract),
    validate: { company: (value) => (value.trim() === '' ? t('last-wills:contracts.companyMissing') : null) },
  })
  const { formRef, submit, pending } = useSubmission(form, async (values) => {
    await onSave(contractOf(uid.current, values))
  })
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const line = { maxLength: limits.willLine }
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <h3>{contract ? t('last-wills:contracts.change') : t('last-wills:contracts.new')}</h3>
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
          {contract ? t('last-wills:contracts.save') : t('last-wills:contracts.addThis')}
        </Button>
      </div>
    </form>
  )
}

import { useForm } from '@mantine/form'
import { type Phone, pageSettings } from '@souvenance/contract/pages/page-settings'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CountryField } from '../../../shared/forms/country-field.tsx'
import classes from '../../../shared/forms/sections/settings-section.module.css'
import { SettingsSection } from '../../../shared/forms/sections/settings-section.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { filledIn } from './filled-in.ts'

export const PhoneForm = ({ saved }: { saved: Phone | null }) => {
  const { t } = useTranslation('page-settings')
  const form = useForm({ initialValues: { country: '', number: '', ...saved } })
  return (
    <SettingsSection
      id="phone"
      title={t('page-settings:contact.phone')}
      lead={t('page-settings:contact.phoneLead')}
      form={form}
      send={(values) => call(pageSettings.changePhone, { body: filledIn(values) }, { quiet: true })}
    >
      <div className={classes.pair}>
        <CountryField
          label={t('page-settings:contact.phoneCountry')}
          autoComplete="off"
          {...form.getInputProps('country')}
          value={form.values.country}
        />
        <TextField
          type="tel"
          label={t('page-settings:contact.number')}
          autoComplete="tel"
          maxLength={40}
          {...form.getInputProps('number')}
        />
      </div>
    </SettingsSection>
  )
}

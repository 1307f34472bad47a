import { useForm } from '@mantine/form'
import { type Home, pageSettings } from '@souvenance/contract/pages/page-settings'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CountryField } from '../../../shared/forms/country-field.tsx'
import classes from '../../../shared/forms/sections/settings-section.module.css'
import { SettingsSection } from '../../../shared/forms/sections/settings-section.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { filledIn } from './filled-in.ts'
import { HomeSpot } from './home-spot.tsx'

/** Maximum length of a place name. */
const maxLength = 200

export const HomeForm = ({ saved }: { saved: Home | null }) => {
  const { t } = useTranslation('page-settings')
  const { location, ...words } = saved ?? {}
  const form = useForm({
    initialValues: {
      address: '',
      postcode: '',
      city: '',
      country: '',
      ...words,
      spot: location?.coordinates ?? null,
    },
  })
  const send = ({ spot, ...written }: typeof form.values) => {
    const home = filledIn(written)
    const label = home.city ?? home.address ?? t('page-settings:contact.home')
    const location = spot && { location: { label: label.slice(0, maxLength), coordinates: spot } }
    return call(pageSettings.changeHome, { body: { ...home, ...location } }, { quiet: true })
  }
  return (
    <SettingsSection
      id="home"
      title={t('page-settings:contact.home')}
      lead={t('page-settings:contact.homeLead')}
      form={form}
      send={send}
    >
      <TextField
        label={t('page-settings:contact.address')}
        autoComplete="street-address"
        maxLength={300}
        {...form.getInputProps('address')}
      />
      <div className={classes.pair}>
        <TextField
          label={t('page-settings:contact.postcode')}
          autoComplete="postal-code"
          maxLength={20}
          {...form.getInputProps('postcode')}
        />
        <TextField
          label={t('page-settings:contact.city')}
          autoComplete="address-level2"
          maxLength={120}
          {...form.getInputProps('city')}
        />
      </div>
      <CountryField
        label={t('page-settings:contact.country')}
        autoComplete="country"
        {...form.getInputProps('country')}
        value={form.values.country}
      />
      <HomeSpot spot={form.values.spot} onChange={(spot) => form.setFieldValue('spot', spot)} />
    </SettingsSection>
  )
}

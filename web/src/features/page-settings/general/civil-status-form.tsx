import { useForm } from '@mantine/form'
import { limits } from '@souvenance/contract/limits'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { fittingFormat, fullName } from '@souvenance/contract/people/full-name'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../../../shared/forms/sections/settings-section.module.css'
import { SettingsSection } from '../../../shared/forms/sections/settings-section.tsx'
import { NameFormatChoice } from '../../../shared/people/name-format-choice.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { GeneralSettings } from '../queries.ts'

interface CivilStatusFormProps {
  uid: string
  own: boolean
  saved: GeneralSettings['civilStatus']
}

const genders = ['F', 'M'] as const

export const CivilStatusForm = ({ uid, own, saved }: CivilStatusFormProps) => {
  const { t } = useTranslation('page-settings')
  const nameFault = (name: string) => (name.trim() === '' ? t('page-settings:civil.missing') : null)
  const form = useForm({
    initialValues: {
      firstname: saved.firstname,
      lastname: saved.lastname,
      maritalName: saved.maritalName ?? '',
      gender: saved.gender,
      fullnameFormat: saved.fullnameFormat,
    },
    validate: { firstname: nameFault, lastname: nameFault },
  })
  const { firstname, lastname, gender } = form.values
  const maritalName = form.values.maritalName.trim()
  const fullnameFormat = fittingFormat(form.values.fullnameFormat, maritalName || null)
  const named = { firstname, lastname, maritalName, gender }

  const send = () =>
    call(
      pageSettings.changeCivilStatus,
      {
        params: { uid },
        body: {
          civilStatus: {
            firstname: firstname.trim(),
            lastname: lastname.trim(),
            ...(maritalName && { maritalName }),
            gender: genders.find((known) => known === gender) ?? 'U',
            fullnameFormat,
          },
        },
      },
      { quiet: true },
    )

  return (
    <SettingsSection id="civil-status" title={t('page-settings:civil.title')} form={form} send={send}>
      <div className={classes.pair}>
        <TextField
          label={t('page-settings:civil.firstname')}
          autoComplete={own ? 'given-name' : 'off'}
          maxLength={limits.name}
          {...form.getInputProps('firstname')}
        />
        <TextField
          label={t('page-settings:civil.lastname')}
          autoComplete={own ? 'family-name' : 'off'}
          maxLength={limits.name}
          {...form.getInputProps('lastname')}
        />
        <TextField
          label={t('page-settings:civil.maritalName')}
          description={t('page-settings:civil.maritalNameHint')}
          autoComplete="off"
          maxLength={limits.name}
          {...form.getInputProps('maritalName')}
        />
        <SelectField label={t('page-settings:civil.gender')} {...form.getInputProps('gender')}>
          <option value="F">{t('page-settings:civil.woman')}</option>
          <option value="M">{t('page-settings:civil.man')}</option>
          {!own && <option value="U">{t('page-settings:civil.unsaid')}</option>}
        </SelectField>
      </div>
      <NameFormatChoice
        label={t('page-settings:civil.format')}
        named={named}
        value={fullnameFormat}
        onChange={(format) => form.setFieldValue('fullnameFormat', format)}
      />
      <p className={classes.preview} aria-live="polite">
        <span>{t('page-settings:civil.preview')}</span>
        <b>{fullName({ ...named, fullnameFormat })}</b>
      </p>
    </SettingsSection>
  )
}

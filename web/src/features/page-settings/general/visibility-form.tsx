import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../../../shared/forms/sections/settings-section.module.css'
import { SettingsSection } from '../../../shared/forms/sections/settings-section.tsx'
import type { GeneralSettings } from '../queries.ts'

interface VisibilityFormProps {
  uid: string
  saved: GeneralSettings['memorial']
}

export const VisibilityForm = ({ uid, saved }: VisibilityFormProps) => {
  const { t } = useTranslation('page-settings')
  const form = useForm({ initialValues: { visible: saved.visible, indexable: saved.indexable } })
  const { visible, indexable } = form.values
  const body = { visible, indexable: visible && indexable }
  return (
    <SettingsSection
      id="memorial"
      title={t('page-settings:visibility.title')}
      form={form}
      send={() => call(pageSettings.changeMemorial, { params: { uid }, body }, { quiet: true })}
    >
      <div className={classes.choice}>
        <Checkbox
          label={t('page-settings:visibility.visible')}
          description={t('page-settings:visibility.visibleText')}
          {...form.getInputProps('visible', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('page-settings:visibility.indexable')}
          description={
            visible ? t('page-settings:visibility.indexableText') : t('page-settings:visibility.indexableOff')
          }
          disabled={!visible}
          {...form.getInputProps('indexable')}
          checked={body.indexable}
          onChange={({ currentTarget }) => form.setFieldValue('indexable', currentTarget.checked)}
        />
      </div>
    </SettingsSection>
  )
}

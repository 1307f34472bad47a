import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@souvenance/contract/limits'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../../../shared/forms/sections/settings-section.module.css'
import { SettingsSection } from '../../../shared/forms/sections/settings-section.tsx'

export const TagForm = ({ uid, saved }: { uid: string; saved: string | null }) => {
  const { t } = useTranslation('page-settings')
  const form = useForm({ initialValues: { tag: saved ?? '' } })
  const left = limits.headerTag - [...form.values.tag].length
  return (
    <SettingsSection
      id="tag"
      title={t('page-settings:tag.title')}
      lead={t('page-settings:tag.lead')}
      form={form}
      send={({ tag }) => call(pageSettings.changeTag, { params: { uid }, body: { tag } }, { quiet: true })}
    >
      <Textarea
        label={t('page-settings:tag.label')}
        description={
          <span className={classes.counter}>{t('page-settings:tag.left', { count: Math.max(left, 0) })}</span>
        }
        rows={3}
        {...form.getInputProps('tag')}
        onChange={({ currentTarget }) =>
          form.setFieldValue('tag', [...currentTarget.value].slice(0, limits.headerTag).join(''))
        }
      />
    </SettingsSection>
  )
}

import { useForm } from '@mantine/form'
import { limits } from '@souvenance/contract/limits'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSettingsRefresh } from '../../../shared/forms/sections/use-settings-refresh.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { NameFormatChoice } from '../../../shared/people/name-format-choice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { GeneralSettings } from '../queries.ts'
import classes from './first-words-form.module.css'

interface FirstWordsFormProps {
  saved: GeneralSettings
  onSaved: () => void
  foot: (pending: boolean) => ReactNode
}

const params = { uid: 'me' }
const quiet = { quiet: true } as const

/** The few words a new page begins with: how the name is written, one sentence, a town. Only what was changed is sent. */
export const FirstWordsForm = ({ saved, onSaved, foot }: FirstWordsFormProps) => {
  const { t } = useTranslation('page-settings')
  const refresh = useSettingsRefresh(true)
  const { civilStatus, tag, home } = saved
  const form = useForm({
    initialValues: {
      fullnameFormat: civilStatus.fullnameFormat,
      tag: tag ?? '',
      city: home?.city ?? '',
    },
  })
  const { maritalName, firstname, lastname, gender } = civilStatus

  const { formRef, submit, pending, problem } = useSubmission(form, async (values) => {
    if (form.isDirty('fullnameFormat'))
      await call(
        pageSettings.changeCivilStatus,
        {
          params,
          body: {
            civilStatus: {
              firstname,
              lastname,
              ...(maritalName && { maritalName }),
              gender: gender === 'M' ? 'M' : 'F',
              fullnameFormat: values.fullnameFormat,
            },
          },
        },
        quiet,
      )
    if (form.isDirty('tag')) await call(pageSettings.changeTag, { params, body: { tag: values.tag } }, quiet)
    if (form.isDirty('city')) {
      const { city: _, ...rest } = home ?? {}
      const city = values.city.trim()
      await call(pageSettings.changeHome, { body: { ...rest, ...(city && { city }) } }, quiet)
    }
    if (form.isDirty()) await refresh()
    onSaved()
  })

  return (
    <form ref={formRef} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <ProblemNote problem={problem} />
        <NameFormatChoice
          label={t('page-settings:first.name')}
          named={{ firstname, lastname, maritalName: maritalName ?? '', gender }}
          value={form.values.fullnameFormat}
          onChange={(format) => form.setFieldValue('fullnameFormat', format)}
        />
        <TextField
          label={t('page-settings:first.tag')}
          description={t('page-settings:first.tagHint')}
          autoComplete="off"
          maxLength={limits.headerTag}
          {...form.getInputProps('tag')}
        />
        <TextField
          label={t('page-settings:first.city')}
          description={t('page-settings:first.cityHint')}
          autoComplete="address-level2"
          maxLength={120}
          {...form.getInputProps('city')}
        />
      </div>
      {foot(pending)}
    </form>
  )
}

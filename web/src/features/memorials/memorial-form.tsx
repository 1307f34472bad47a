import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { catalogue } from '@souvenance/contract/errors'
import { limits } from '@souvenance/contract/limits'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { keepDraft, readDraft } from '../../shared/forms/draft.ts'
import { tabDrafts } from '../../shared/forms/tab-drafts.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { NameFormatChoice } from '../../shared/people/name-format-choice.tsx'
import { showError } from '../../ui/dialogs/dialogs.ts'
import { oldestLife } from '../../ui/fields/dates/life-bounds.ts'
import { ToldDateField } from '../../ui/fields/dates/told-date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { now } from '../../ui/time/clock.ts'
import { type LifeDate, LifeSentence } from './life-sentence.tsx'
import classes from './memorial-form.module.css'
import { emptyMemorial, findMemorialFaults, type MemorialValues } from './new-memorial-values.ts'
import { PortraitChoice } from './portrait/portrait-choice.tsx'

interface MemorialFormProps {
  portrait: File | null
  onPortrait: (file: File | null) => void
  onSubmit: (values: MemorialValues, submissionKey: string) => Promise<void>
}

/** A blank page: portrait and name first. Values survive a reload and the return from later steps. */
export const MemorialForm = ({ portrait, onPortrait, onSubmit }: MemorialFormProps) => {
  const { t } = useTranslation('memorials', 'messages')
  const [date, setDate] = useState<LifeDate>()
  const faultTexts = {
    required: t('memorials:fault.required'),
    tooLong: t('memorials:fault.tooLong', { most: limits.name }),
    unfinished: t('memorials:fault.unfinished'),
    lifetime: t(`messages:${catalogue.lifetimeImpossible.key}`),
  }
  const form = useForm<MemorialValues>({
    initialValues: readDraft(sessionStorage, tabDrafts.memorial, emptyMemorial),
    onValuesChange: (values) => keepDraft(sessionStorage, tabDrafts.memorial, values, []),
    validate: (values) => {
      const faults = findMemorialFaults(values, now())
      // A closed date that is wrong opens, so that the message is seen.
      if (faults.birth || faults.death) setDate(faults.birth ? 'birth' : 'death')
      if (faults.death === 'lifetime')
        void showError({ title: t('memorials:lifetime.title'), text: t('memorials:lifetime.text') })
      return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultTexts[fault]]))
    },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, onSubmit)
  const bounds = { min: oldestLife, max: now().toISOString().slice(0, 10) }
  const { values } = form
  const maritalName = values.maritalName.trim()
  const nameFormat = (
    <NameFormatChoice
      label={t('memorials:field.format')}
      named={{
        firstname: values.firstname.trim() || t('memorials:field.firstname'),
        lastname: values.lastname.trim() || t('memorials:field.lastname'),
        maritalName,
        gender: values.gender,
      }}
      value={values.fullnameFormat}
      onChange={(format) => form.setFieldValue('fullnameFormat', format)}
    />
  )
  const name = { classNames: { input: classes.name ?? '' }, autoComplete: 'off' }

  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <PortraitChoice file={portrait} onChoose={onPortrait} />
      <div className={classes.words}>
        <div className={classes.pair}>
          <TextField {...name} label={t('memorials:field.firstname')} {...form.getInputProps('firstname')} />
          <TextField {...name} label={t('memorials:field.lastname')} {...form.getInputProps('lastname')} />
        </div>
        <TextField
          {...name}
          label={t('memorials:field.maritalName')}
          {...form.getInputProps('maritalName')}
        />
        {maritalName && nameFormat}
        <LifeSentence values={values} open={date} onOpen={setDate} />
        {date === 'birth' && (
          <ToldDateField
            exact
            first
            label={t('memorials:field.birth')}
            partsLabel={t('memorials:field.birth')}
            bounds={bounds}
            value={values.birth}
            error={form.errors.birth}
            onChange={(birth) => form.setFieldValue('birth', birth)}
          />
        )}
        {date === 'death' && (
          <ToldDateField
            exact
            first
            label={t('memorials:field.death')}
            partsLabel={t('memorials:field.death')}
            bounds={bounds}
            value={values.death}
            error={form.errors.death}
            onChange={(death) => form.setFieldValue('death', death)}
          />
        )}
        <details className={classes.more}>
          <summary>{t('memorials:form.more')}</summary>
          <SelectField
            label={t('memorials:field.gender')}
            data={[
              { value: 'U', label: t('memorials:field.unsaid') },
              { value: 'F', label: t('memorials:field.woman') },
              { value: 'M', label: t('memorials:field.man') },
            ]}
            {...form.getInputProps('gender')}
          />
          {!maritalName && nameFormat}
        </details>
        <Checkbox
          label={t('memorials:field.visible')}
          description={t('memorials:field.visibleHint')}
          {...form.getInputProps('visible', { type: 'checkbox' })}
        />
        {/* Beside the button that was pressed: the head of the form is off the screen of a phone. */}
        <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
        <Button type="submit" size="lg" loading={pending}>
          {t('memorials:form.submit')}
        </Button>
      </div>
    </form>
  )
}

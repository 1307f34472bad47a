import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { catalogue } from '@souvenance/contract/errors'
import { limits } from '@souvenance/contract/limits'
import { keepDraft, readDraft } from '../../api/draft.ts'
import { useSubmission } from '../../api/use-submission.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showError } from '../../ui/dialogs/dialogs.ts'
import { DateSelector } from '../../ui/fields/date-selector.tsx'
import { oldestLife } from '../../ui/fields/life-bounds.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { now } from '../../ui/time/clock.ts'
import classes from './memorial-form.module.css'
import { NameFormatChoice } from './name-format-choice.tsx'
import { emptyMemorial, findMemorialFaults, type MemorialValues } from './new-memorial-values.ts'

interface MemorialFormProps {
  onSubmit: (values: MemorialValues, submissionKey: string) => Promise<void>
}

export const memorialDraft = 'new-memorial'

/** What is written here survives a reload, and the way back from the next steps. */
export const MemorialForm = ({ onSubmit }: MemorialFormProps) => {
  const { t } = useTranslation('memorials', 'messages')
  const faultTexts = {
    required: t('memorials:fault.required'),
    tooLong: t('memorials:fault.tooLong', { most: limits.name }),
    unfinished: t('memorials:fault.unfinished'),
    lifetime: t(`messages:${catalogue.lifetimeImpossible.key}`),
  }
  const form = useForm<MemorialValues>({
    initialValues: readDraft(sessionStorage, memorialDraft, emptyMemorial),
    onValuesChange: (values) => keepDraft(sessionStorage, memorialDraft, values, []),
    validate: (values) => {
      const faults = findMemorialFaults(values, now())
      if (faults.death === 'lifetime')
        void showError({ title: t('memorials:lifetime.title'), text: t('memorials:lifetime.text') })
      return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultTexts[fault]]))
    },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, onSubmit)
  const bounds = { min: oldestLife, max: now().toISOString().slice(0, 10) }
  const { values } = form

  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      <div className={classes.pair}>
        <TextField
          label={t('memorials:field.firstname')}
          autoComplete="off"
          {...form.getInputProps('firstname')}
        />
        <TextField
          label={t('memorials:field.lastname')}
          autoComplete="off"
          {...form.getInputProps('lastname')}
        />
      </div>
      <div className={classes.pair}>
        <TextField
          label={t('memorials:field.maritalName')}
          autoComplete="off"
          {...form.getInputProps('maritalName')}
        />
        <SelectField
          label={t('memorials:field.gender')}
          data={[
            { value: 'F', label: t('memorials:field.woman') },
            { value: 'M', label: t('memorials:field.man') },
          ]}
          {...form.getInputProps('gender')}
        />
      </div>
      <NameFormatChoice values={values} onChange={(format) => form.setFieldValue('fullnameFormat', format)} />
      <DateSelector
        label={t('memorials:field.birth')}
        {...bounds}
        {...form.getInputProps('birth')}
        value={values.birth}
        precision={values.birthPrecision}
        onPrecisionChange={(precision) => form.setFieldValue('birthPrecision', precision)}
      />
      <DateSelector
        label={t('memorials:field.death')}
        {...bounds}
        {...form.getInputProps('death')}
        value={values.death}
        precision={values.deathPrecision}
        onPrecisionChange={(precision) => form.setFieldValue('deathPrecision', precision)}
      />
      <Checkbox
        label={t('memorials:field.visible')}
        description={t('memorials:field.visibleHint')}
        {...form.getInputProps('visible', { type: 'checkbox' })}
      />
      <Button type="submit" size="lg" loading={pending}>
        {t('memorials:form.submit')}
      </Button>
    </form>
  )
}

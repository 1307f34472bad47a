import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@souvenance/contract/limits'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './report-dialog.module.css'

interface WordStepProps {
  form: UseFormReturnType<{ word: string; urgent: boolean }>
  /** Whether it can be marked so. */
  urgent: boolean
  /** Whether it then folds away by itself. */
  folds: boolean
}

export const WordStep = ({ form, urgent, folds }: WordStepProps) => {
  const { t } = useTranslation('abuse-reports')
  return (
    <>
      <Textarea
        label={t('abuse-reports:word.label')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.word}
        {...form.getInputProps('word')}
      />
      {urgent && (
        <Checkbox
          label={t('abuse-reports:word.urgent')}
          description={folds ? t('abuse-reports:word.urgentText') : t('abuse-reports:word.urgentFirst')}
          {...form.getInputProps('urgent', { type: 'checkbox' })}
        />
      )}
      <p className={classes.hint}>{t('abuse-reports:word.secret')}</p>
    </>
  )
}

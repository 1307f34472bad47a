import { Textarea } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isComposing } from '../../../ui/fields/is-composing.ts'
import classes from './composer.module.css'

interface TitleFieldProps {
  value: string
  onChange: (title: string) => void
  /** Enter: the title is written. */
  onEnd: () => void
}

/** The title in the letters it will be read in; it is one line of text, over as many lines as it needs. */
export const TitleField = ({ value, onChange, onEnd }: TitleFieldProps) => {
  const { t } = useTranslation('biography')
  return (
    <Textarea
      aria-label={t('biography:write.title')}
      placeholder={t('biography:write.title')}
      value={value}
      maxLength={limits.chapterTitle}
      required
      autosize
      minRows={1}
      variant="unstyled"
      classNames={{ input: classes.title ?? '' }}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return
        event.preventDefault()
        onEnd()
      }}
    />
  )
}

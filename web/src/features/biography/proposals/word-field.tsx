import { Textarea } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface WordFieldProps {
  /** Who proposed. */
  name: string
  value: string
  onChange: (word: string) => void
  /** Said where the decision is not about to be taken. */
  withHint?: boolean
  /** Takes the place of the button that opened it. */
  autoFocus?: boolean
}

/** A word to who proposed: welcome, and never asked for. */
export const WordField = ({ name, value, onChange, withHint = false, autoFocus = false }: WordFieldProps) => {
  const { t } = useTranslation('biography')
  return (
    <Textarea
      label={t('biography:answer.word', { name })}
      description={withHint && t('biography:answer.hint')}
      value={value}
      autosize
      autoFocus={autoFocus}
      minRows={2}
      maxLength={limits.word}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

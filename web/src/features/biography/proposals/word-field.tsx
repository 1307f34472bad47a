import { Textarea } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface WordFieldProps {
  /** First name of the proposer. */
  name: string
  value: string
  onChange: (word: string) => void
  /** Shown while no decision is being taken. */
  withHint?: boolean
  /** Replaces the button that opened it, so it takes the focus. */
  autoFocus?: boolean
}

/** An optional message to the proposer. */
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

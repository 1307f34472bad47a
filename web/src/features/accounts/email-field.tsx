import type { TextInputProps } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './email-field.module.css'
import { isEmail } from './is-email.ts'

interface EmailFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (email: string) => void
}

/** Asks about a probable slip once the field is left; the person has the last word. */
export const EmailField = ({ value, onChange, ...field }: EmailFieldProps) => {
  const { t } = useTranslation('accounts')
  const [suggestion, setSuggestion] = useState<string>()
  const [kept, setKept] = useState('')

  const look = async () => {
    const email = value.trim()
    if (!isEmail(email) || email === kept) return
    const { suggestEmail } = await import('./suggest-email.ts')
    setSuggestion(suggestEmail(email))
  }

  return (
    <div>
      <TextField
        {...field}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<IconMail size={20} stroke={1.6} aria-hidden="true" />}
        value={value}
        onBlur={() => void look()}
        onChange={({ currentTarget }) => {
          setSuggestion(undefined)
          onChange(currentTarget.value)
        }}
      />
      <div role="status">
        {suggestion && (
          <p className={classes.suggestion}>
            <span>{t('accounts:suggestion.question', { email: suggestion })}</span>
            <button
              type="button"
              onClick={() => {
                onChange(suggestion)
                setSuggestion(undefined)
              }}
            >
              {t('accounts:suggestion.accept')}
            </button>
            <button
              type="button"
              onClick={() => {
                setKept(value.trim())
                setSuggestion(undefined)
              }}
            >
              {t('accounts:suggestion.refuse')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

import type { TextInputProps } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './email-field.module.css'
import { isEmail } from './is-email.ts'

interface EmailFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (email: string) => void
}

/** Suggests a correction of a probable typo on blur; it is never applied by itself. */
export const EmailField = ({ value, onChange, ...field }: EmailFieldProps) => {
  const { t } = useTranslation('accounts')
  const [suggested, setSuggested] = useState<{ email: string; instead: string }>()
  const [kept, setKept] = useState('')

  const look = async () => {
    const email = value.trim()
    if (field.readOnly || !isEmail(email) || email === kept) return
    const { suggestEmail } = await import('./suggest-email.ts')
    const instead = suggestEmail(email)
    setSuggested(instead === undefined ? undefined : { email, instead })
  }

  // Of what is in the field now: a form that was sent and emptied has nothing to correct.
  const suggestion = suggested?.email === value.trim() ? suggested.instead : undefined
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
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div role="status">
        {suggestion && (
          <p className={classes.suggestion}>
            <span>{t('accounts:suggestion.question', { email: suggestion })}</span>
            <button type="button" onClick={() => onChange(suggestion)}>
              {t('accounts:suggestion.accept')}
            </button>
            <button
              type="button"
              onClick={() => {
                setKept(value.trim())
                setSuggested(undefined)
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

import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { asFieldError } from '../field-error.tsx'
import classes from './password-field.module.css'
import { StrengthMeter } from './strength-meter.tsx'

interface PasswordFieldProps extends PasswordInputProps {
  value: string
  /** Shows the strength of a new password, unless it was refused; not for an existing one. */
  withStrength?: boolean
}

const VisibilityIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={22} stroke={1.6} /> : <IconEye size={22} stroke={1.6} />

export const PasswordField = ({ withStrength = false, error, ...field }: PasswordFieldProps) => {
  const { t } = useTranslation('ui')
  const [visible, setVisible] = useState(false)
  const toggle = visible ? t('ui:password.hide') : t('ui:password.show')
  return (
    <div>
      <PasswordInput
        {...field}
        error={asFieldError(error)}
        attributes={{ innerInput: { 'aria-invalid': Boolean(error) || undefined } }}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleIcon={VisibilityIcon}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': toggle, title: toggle }}
        classNames={{ visibilityToggle: classes.toggle ?? '', innerInput: classes.inner ?? '' }}
      />
      {withStrength && !error && <StrengthMeter password={field.value} />}
    </div>
  )
}

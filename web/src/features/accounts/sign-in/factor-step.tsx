import { Button } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { passkeysWork } from '../../../shared/passkeys/passkeys-work.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from '../form.module.css'

interface FactorStepProps {
  code: GetInputPropsReturnType
  value: string
  onPasskey: () => void
}

/** The password was right: a code or a passkey opens the account. */
export const FactorStep = ({ code, value, onPasskey }: FactorStepProps) => {
  const { t } = useTranslation('access')
  return (
    <>
      <p role="status">{t('access:signIn.needed')}</p>
      <TextField
        autoFocus
        label={t('access:code')}
        description={t('access:codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...code}
        value={value}
      />
      {passkeysWork() && (
        <Button
          variant="subtle"
          className={classes.fit ?? ''}
          leftSection={<IconFingerprint size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onPasskey}
        >
          {t('access:usePasskey')}
        </Button>
      )}
    </>
  )
}

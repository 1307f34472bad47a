import { Button } from '@mantine/core'
import { access } from '@souvenance/contract/accounts/access'
import type { InputOf } from '@souvenance/contract/endpoint'
import { IconCircleCheck, IconFingerprint } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PasswordField } from '../../../ui/fields/passwords/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { passkeysWork } from '../../passkeys/passkeys-work.ts'
import { useSession } from '../../session/session.ts'
import type { OwnPasswordFieldProps } from './own-password-field.tsx'
import classes from './proof-field.module.css'

type Given = InputOf<typeof access.prove>['body']
type Fault = { field: unknown; text: string }

const appCodeLength = 6

/**
 * For accounts with a passkey or a second factor: the password with a code, or a passkey. Both are exchanged for a proof, which
 * becomes the value of the field.
 */
export const ProofField = ({ username, value, onChange, error, ...field }: OwnPasswordFieldProps) => {
  const { t } = useTranslation('access')
  const { user } = useSession()
  // Keeps what was typed while this field was being fetched.
  const [password, setPassword] = useState(() => (value.startsWith('proof.') ? '' : value))
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [pending, setPending] = useState(false)
  const give = (proof: string) => onChange?.(proof as never)

  const prove = async (find: () => Promise<Given>) => {
    setPending(true)
    setFault(undefined)
    try {
      give((await call(access.prove, { body: await find() }, { submissionKey: null })).proof)
      setPassword('')
    } catch (failure) {
      const { isNotAnswered } = await import('../../passkeys/ceremonies.ts')
      const [message] = messagesOf(failure)
      if (isNotAnswered(failure)) setFault({ field: undefined, text: t('access:notAnswered') })
      else if (message) setFault({ field: message.context.field, text: messageText(message) })
    } finally {
      setCode('')
      setPending(false)
    }
  }
  const byPasskey = () =>
    prove(async () => {
      const { answerChallenge } = await import('../../passkeys/ceremonies.ts')
      return { passkey: await answerChallenge({ alone: true }) }
    })
  const byCode = (typed: string) => {
    if (password === '') setFault({ field: 'password', text: t('access:passwordMissing') })
    else if (typed.trim() === '') setFault({ field: 'code', text: t('access:codeMissing') })
    else void prove(async () => ({ password, code: typed.trim() }))
  }
  const writeCode = (typed: string) => {
    setCode(typed)
    if (typed.replaceAll(/\s/g, '').length === appCodeLength && /^[\d\s]+$/.test(typed)) byCode(typed)
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    byCode(code)
  }

  if (value.startsWith('proof.') && !error)
    return (
      <p className={classes.proven} role="status">
        <IconCircleCheck size={22} stroke={1.6} aria-hidden="true" />
        {t('access:proven')}
      </p>
    )
  const otherFault = fault && fault.field !== 'password' && fault.field !== 'code' ? fault.text : undefined
  return (
    <div className={classes.proof}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {user?.secondFactor ? (
        <>
          <PasswordField
            autoComplete="current-password"
            {...field}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={fault?.field === 'password' ? fault.text : error}
          />
          <div className={classes.code}>
            <TextField
              label={t('access:code')}
              description={t('access:codeHint')}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              disabled={pending}
              onChange={({ currentTarget }) => writeCode(currentTarget.value)}
              onKeyDown={onEnter}
              error={fault?.field === 'code' ? fault.text : undefined}
            />
            <Button variant="outline" loading={pending} onClick={() => byCode(code)}>
              {t('access:check')}
            </Button>
          </div>
        </>
      ) : (
        <PasswordField
          autoComplete="current-password"
          {...field}
          value={value.startsWith('proof.') ? '' : value}
          onChange={onChange}
          error={error}
        />
      )}
      {user?.passkeys && passkeysWork() && (
        <Button
          variant="outline"
          className={classes.passkey ?? ''}
          leftSection={<IconFingerprint size={20} stroke={1.6} aria-hidden="true" />}
          loading={pending}
          onClick={() => void byPasskey()}
        >
          {t('access:usePasskey')}
        </Button>
      )}
      {otherFault && (
        <p className={classes.fault} role="alert">
          {otherFault}
        </p>
      )}
    </div>
  )
}

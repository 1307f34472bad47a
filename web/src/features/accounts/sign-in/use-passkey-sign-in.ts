import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { passkeysWork } from '../../../shared/passkeys/passkeys-work.ts'

type Ceremonies = typeof import('../../../shared/passkeys/ceremonies.ts')
type PasskeySignIn = { offered: boolean; pending: boolean; problem: string | undefined; signIn: () => void }

const canSuggest = async (): Promise<boolean> =>
  passkeysWork() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Signing in with a passkey: by its button, or picked among what the browser suggests for the address. */
export const usePasskeySignIn = (onSignedIn: (user: CurrentUser) => Promise<void>): PasskeySignIn => {
  // Known after the first rendering: the server cannot tell.
  const [offered, setOffered] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const open = async (suggested: boolean) => {
    let ceremonies: Ceremonies | undefined
    try {
      ceremonies = await import('../../../shared/passkeys/ceremonies.ts')
      await onSignedIn(await ceremonies.signInByPasskey(suggested))
    } catch (error) {
      // The suggestion was not asked for, so its failure is not shown, unless a passkey was picked.
      if (ceremonies?.isNotAnswered(error) || (suggested && !ceremonies)) return
      if (!suggested || messagesOf(error).length > 0) setProblem(messagesOf(error).map(messageText).join(' '))
    }
  }
  const suggest = useEffectEvent(async () => {
    if (await canSuggest()) await open(true)
  })
  useEffect(() => {
    setOffered(passkeysWork())
    void suggest().catch(() => undefined)
  }, [])
  const signIn = async () => {
    setPending(true)
    setProblem(undefined)
    await open(false)
    setPending(false)
  }
  return { offered, pending, problem, signIn: () => void signIn() }
}

import { useEffect } from 'react'
import { now } from '../../ui/time/clock.ts'
import { useSession } from './session.ts'

/** The act that a visitor wanted when an account was asked for. It is kept in this tab, never in an address. */
export type Intent = { act: 'follow' | 'flower'; uid: string }

const key = 'intent'
/** Long enough to open an account and to find the e-mail. */
const goodForMs = 60 * 60 * 1000

export const keepIntent = (intent: Intent): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...intent, at: now().getTime() }))
  } catch {
    // Without storage the visitor presses the button again.
  }
}

const takeIntent = ({ act, uid }: Intent): boolean => {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Intent & { at: number }>
  if (kept.act !== act || kept.uid !== uid) return false
  sessionStorage.removeItem(key)
  return now().getTime() - (kept.at ?? 0) < goodForMs
}

/** Performs the kept intent once, when the person is signed in and has the right. */
export const useIntent = (intent: Intent, allowed: boolean, perform: () => void): void => {
  const { user } = useSession()
  const ready = user !== null && allowed
  // biome-ignore lint/correctness/useExhaustiveDependencies: performed once, when it becomes possible
  useEffect(() => {
    if (ready && takeIntent(intent)) perform()
  }, [ready, intent.act, intent.uid])
}

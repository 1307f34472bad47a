import { catalogue } from '@souvenance/contract/errors'
import { messagesOf } from '../../../api/call-failed.ts'
import type { Stale } from '../merging/stale-texts.tsx'

/** Both texts, where a save was refused because someone else saved first. */
export const findStale = (error: unknown): Stale | undefined => {
  const refusal = messagesOf(error).find(({ key }) => key === catalogue.chapterChanged.key)
  if (!refusal) return undefined
  const { name, yours, version, title, body, yourTitle, yourBody, baseTitle, baseBody } = refusal.context
  return {
    name: String(name),
    yours: yours === true,
    version: Number(version),
    theirs: { title: String(title), body: String(body) },
    mine: { title: String(yourTitle), body: String(yourBody) },
    base: baseBody === undefined ? undefined : { title: String(baseTitle), body: String(baseBody) },
  }
}

import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Email } from '../emails/email-store.ts'
import type { EmailBefore } from './account-changes.ts'

export type UndoPlan = {
  leaving: Email[]
  staying: EmailBefore[]
  returning: EmailBefore[]
  /** Confirmed by another account since: they cannot be restored. */
  taken: EmailBefore[]
  /** `moved`: another address is primary now. */
  primary: { email: EmailBefore; moved: boolean }
}

/**
 * The steps that restore the former addresses. `elsewhere` holds folded addresses confirmed by other accounts.
 * A second address that was not confirmed then is removed too: a thief may have confirmed it since.
 */
export const planUndo = (
  all: readonly EmailBefore[],
  present: readonly Email[],
  elsewhere: ReadonlySet<string>,
): UndoPlan => {
  const isIn = (emails: readonly { folded: string }[], folded: string) =>
    emails.some((email) => email.folded === folded)
  const before = all.filter(({ confirmedAt, primary }) => confirmedAt !== null || primary)
  const staying = before.filter(({ folded }) => isIn(present, folded))
  const gone = before.filter(({ folded }) => !isIn(present, folded))
  const isTaken = ({ folded, confirmedAt }: EmailBefore) => confirmedAt !== null && elsewhere.has(folded)
  const returning = gone.filter((email) => !isTaken(email))
  const left = [...staying, ...returning]
  const email = left.find(({ primary }) => primary) ?? left.find(({ settled }) => settled)
  if (!email) throw new Refusal('emailTaken')
  return {
    leaving: present.filter(({ folded }) => !isIn(before, folded)),
    staying,
    returning,
    taken: gone.filter(isTaken),
    primary: { email, moved: !present.some(({ folded, primary }) => primary && folded === email.folded) },
  }
}

/**
 * The addresses that can undo an undo: settled ones of higher standing than the mailbox that asked for it and than all it brings
 * back. The former main address comes first, then the order of confirmation.
 */
export const findContestants = (
  before: readonly EmailBefore[],
  present: readonly Email[],
  { returning, primary }: UndoPlan,
  asker: string,
): string[] => {
  const settled = before.filter((email) => email.settled)
  const confirmedMs = ({ confirmedAt }: EmailBefore) => Date.parse(confirmedAt ?? '')
  settled.sort((a, b) => Number(b.primary) - Number(a.primary) || confirmedMs(a) - confirmedMs(b))
  const standing = (folded: string) => {
    const place = settled.findIndex((email) => email.folded === folded)
    return place < 0 ? settled.length : place
  }
  const below = Math.min(...[asker, ...returning.map(({ folded }) => folded)].map(standing))
  const lowest = primary.moved ? standing(primary.email.folded) : settled.length
  return present
    .filter((email) => email.settled)
    .map(({ folded }) => folded)
    .filter((folded) => standing(folded) < below && standing(folded) <= lowest)
}

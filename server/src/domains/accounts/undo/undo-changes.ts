import type { accounts } from '@souvenance/contract/accounts/accounts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { restoreFactor } from '../access/factor-store.ts'
import { removePasskeysSince } from '../access/passkey-store.ts'
import type { AccountHooks } from '../account-hooks.ts'
import { lockAddresses } from '../emails/address-lock.ts'
import { type Email, listConfirmedElsewhere, listEmails } from '../emails/email-store.ts'
import { getUndoLink, type MailToken, useMailToken, withdrawUndone } from '../mail-tokens.ts'
import { sendLastRemoval, sendNotice } from '../mails.ts'
import { requireGoodPassword } from '../passwords/password-rules.ts'
import { findShutUntil } from '../passwords/shut-after-reset.ts'
import { startAfresh } from '../passwords/start-afresh.ts'
import { hashForAddress } from '../sign-in/address-salt.ts'
import { getOwner, lockAccount } from '../store.ts'
import {
  type AccountChange,
  findChange,
  findFirstChange,
  markUndone,
  recordChange,
} from './account-changes.ts'
import { restoreEmails } from './restore-emails.ts'
import { findContestants, planUndo, type UndoPlan } from './undo-plan.ts'

type Describe = typeof accounts.describeUndo
type Undo = typeof accounts.undoChanges
type Prepared = { link: Link; passwordHash: string }

type Link = MailToken & { changeUid: string }
type Prospect = { change: AccountChange; base: AccountChange; plan: UndoPlan; present: Email[] }

/** The change of a link. It is undone with all changes of the last days: a thief rarely makes only one. */
const foresee = async (db: Database, { changeUid, address }: Link): Promise<Prospect> => {
  const change = await findChange(db, changeUid)
  const base = change && (await findFirstChange(db, change, address))
  if (!base) throw new Refusal('linkExpired')
  const elsewhere = await listConfirmedElsewhere(
    db,
    base.accountUid,
    base.emailsBefore.map(({ folded }) => folded),
  )
  const emails = await listEmails(db, base.accountUid)
  return { change, base, present: emails, plan: planUndo(base.emailsBefore, emails, new Set(elsewhere)) }
}

const present = ({ leaving, returning, taken, primary }: UndoPlan) => ({
  leaving: leaving.map(({ address }) => address),
  returning: returning.map(({ address }) => address),
  taken: taken.map(({ address }) => address),
  primary: primary.moved ? primary.email.address : null,
})

export const describeUndo =
  ({ changedSince }: AccountHooks) =>
  async ({ db, input }: Call<Describe, undefined, undefined>) => {
    const { change, base, plan } = await foresee(db, await getUndoLink(db, input.params.token))
    const legacy = await changedSince(db, base.accountUid, base.madeAt)
    return { kind: change.kind, madeAt: change.madeAt.toISOString(), ...present(plan), legacy }
  }

export const prepareUndo = async ({ input: { body }, services }: Asked<Undo>): Promise<Prepared> => {
  const link = await getUndoLink(services.db, body.token)
  await requireGoodPassword(body.password, await getOwner(services.db, link.accountUid))
  const { plan } = await foresee(services.db, link)
  const { folded } = plan.primary.email
  return { link, passwordHash: await hashForAddress(services, body.password, folded) }
}

/**
 * Restores the addresses before the first change of the period, sets a new password and invalidates sessions,
 * devices and mailed links. Passkeys and a second factor made since then go; one switched off since then is back. The account always keeps the address the link went to, which was settled before
 * the change. An undo is a change too; an address of higher standing can undo it
 * once.
 */
export const undoChanges =
  (hooks: AccountHooks) =>
  async ({
    trx,
    prepared: { link, passwordHash },
    visit,
    services,
    answer,
  }: Call<Undo, undefined, Prepared>) => {
    const { accountUid } = link
    const { plan: foreseen } = await foresee(trx, link)
    await lockAddresses(
      trx,
      [...foreseen.returning, ...foreseen.taken].map(({ folded }) => folded),
    )
    await lockAccount(trx, accountUid)
    await useMailToken(trx, link)
    const prospect = await foresee(trx, link)
    const { change, base, plan } = prospect
    const legacy = await hooks.changedSince(trx, accountUid, base.madeAt)
    const undone = await recordUndo(trx, link, prospect)
    await restoreEmails(trx, accountUid, plan)
    await removePasskeysSince(trx, accountUid, base.madeAt)
    await restoreFactor(trx, accountUid, base.madeAt)
    await hooks.changesUndone(trx, accountUid, undone?.uid)
    const contest = change.kind === 'undone'
    const shut = await startAfresh(trx, services, { visit, link, passwordHash, contest })
    await hooks.passwordReset(trx, accountUid)
    await withdrawUndone(trx, accountUid)
    await sendNotice(trx, accountUid, 'undone', undone, { shut, by: spell(prospect, link) })
    if (contest) for (const email of plan.leaving) await sendLastRemoval(trx, email)
    await auditUndo(trx, accountUid, prospect)
    answer.say('changesUndone')
    return {
      redirectUrl: '/sign-in',
      ...present(plan),
      legacy,
      safeShutUntil: await findShutUntil(trx, accountUid),
    }
  }

const auditUndo = (trx: Transaction, accountUid: string, { change, plan }: Prospect): Promise<void> => {
  const uidsOf = (emails: readonly { uid: string }[]) => emails.map(({ uid }) => uid)
  return recordAudit(trx, {
    actor: accountUid,
    act: 'changes undone',
    target: change.uid,
    details: { change: change.kind, removed: uidsOf(plan.leaving), restored: uidsOf(plan.returning) },
  })
}

/** Records the addresses before the undo. An undo of an undo cannot be undone. */
const recordUndo = async (trx: Transaction, link: Link, prospect: Prospect) => {
  const { base, change, plan, present: emails } = prospect
  await markUndone(trx, base)
  const contestants =
    change.kind === 'undone' ? [] : findContestants(base.emailsBefore, emails, plan, link.address)
  return recordChange(trx, link.accountUid, 'undone', link.address, contestants)
}

/** The mailbox of a link as its owner wrote it. */
const spell = ({ base, present: emails }: Prospect, { address }: Link): string =>
  [...base.emailsBefore, ...emails].find(({ folded }) => folded === address)?.address ?? address

import type { deletion } from '@souvenance/contract/accounts/deletion'
import { levels } from '@souvenance/contract/people/levels'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { isUid } from '@souvenance/contract/uids'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { loadStanding, type Standing, standingFrom } from '../clouds/public.ts'
import { type Page, pageColumns } from '../persons/public.ts'
import { withdrawRequest } from '../requests/public.ts'
import {
  accountAsked,
  canKeep,
  type Deletion,
  findDeletion,
  listOtherAdministrators,
  lockPage,
  removeDeletion,
  setHidden,
} from './deletion-store.ts'
import { sendToAdministrators } from './mails.ts'
import { noticeAdministrators } from './notices.ts'
import type { Leaving } from './policy.ts'

type Keep = typeof deletion.keep

/** A hidden page exists for its owner and for those who administer a memorial or did lately, here and nowhere else. */
export const loadLeaving = async (
  asked: Omit<Asked<Keep>, 'input'> & { input: { params: { uid: string } } },
): Promise<Leaving> => {
  const { actor, db, input } = asked
  const uid = input.params.uid === 'me' && actor.signedIn ? actor.userUid : input.params.uid
  const leaving = actor.signedIn && isUid(uid) ? await findLeavingPage(db, uid, actor) : undefined
  if (leaving) return { ...leaving, leavesNow: true }
  // The same answer whether or not the page exists.
  if (actor.signedIn && actor.away) throw new Refusal('onlyReturn')
  return { ...(await loadStanding({ ...asked, input: { params: { uid }, query: {} } })), leavesNow: false }
}

const findLeavingPage = async (
  db: Database,
  uid: string,
  { userUid }: SignedIn,
): Promise<Standing | undefined> => {
  const { rows } = await sql<Page>`
    select ${sql.raw(pageColumns)}
      from pages p
      join deletions d on d.page_uid = p.uid
     where p.uid = ${uid}`.execute(db)
  const [page] = rows
  if (!page) return undefined
  const own = uid === userUid
  if (!own && !(await canKeep(db, uid, userUid))) return undefined
  return standingFrom({ page, level: own ? levels.owner : levels.administrator, cloud: null, userUid })
}

/** Restores the page. Takes back what leaving asked and nobody answered; keeps what was asked before, and what was accepted. */
export const keepPage = async ({
  trx,
  actor,
  thing: { page },
  services,
  answer,
}: Call<Keep, Leaving, undefined>) => {
  const { userUid } = requireSignedIn(actor)
  await lockPage(trx, page.uid)
  const deletion = await findDeletion(trx, page.uid)
  if (!deletion) return {}
  // Its keys may already be deleted then.
  if (deletion.erasedFrom <= services.clock.now()) throw new Refusal('tooLateToKeep')
  await removeDeletion(trx, page.uid)
  await setHidden(trx, page.uid, null)
  const act = `deletion of ${deletion.kind === 'account' ? 'an account' : 'a memorial'} taken back`
  await recordAudit(trx, { actor: userUid, act, target: page.uid })
  if (deletion.kind === 'account') await takeHandingBack(trx, userUid)
  else await tellKept(trx, deletion, userUid)
  answer.say(deletion.kind === 'account' ? 'accountKept' : 'memorialKept')
  return {}
}

/** The requests of a leaving are written in its transaction, and so at its moment. */
const takeHandingBack = async (trx: Transaction, userUid: string): Promise<void> => {
  const { rows } = await sql<{ uid: string }>`
    select uid
      from requests r
     where source_uid = ${userUid}
       and type = ${requestTypes.editorialTeam}
       and terms ->> 'role' = 'administrator'
       and state = 'pending'
       and exists (select
                     from audit made
                     join audit asked on asked.created_at = made.created_at
                                     and asked.target = ${userUid}
                                     and asked.act = ${accountAsked}
                    where made.target = r.uid::text
                      and made.act = 'request made')
     order by uid`.execute(trx)
  for (const { uid } of rows) await withdrawRequest(trx, uid, userUid)
}

const tellKept = async (trx: Transaction, { pageUid }: Deletion, by: string): Promise<void> => {
  const others = await listOtherAdministrators(trx, pageUid, by)
  await sendToAdministrators(trx, others, { kind: 'deletion.memorialKept', pageUid, by })
  await noticeAdministrators(trx, others, { kind: 'deletion-stopped', pageUid, by })
}

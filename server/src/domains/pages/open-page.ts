import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { readPage } from './read-page.ts'
import { rememberOpening } from './remember-opening.ts'

/** The header of a page, recording that it was opened. */
export const openPage = async (call: Reader & { actor: Actor; thing: Standing }): Promise<PageHeader> => {
  const header = await readPage(call)
  if (call.actor.signedIn) await rememberOpening(call.db, call.actor.userUid, header)
  return header
}

import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { readTogether } from '../../platform/database/read-together.ts'
import { countParts } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { countRelatives } from '../family/public.ts'
import { countRelations } from '../followers/public.ts'
import { readHeaderPics } from '../pictures/public.ts'
import { findAssistanceEnd } from './assistance-end.ts'
import { findLeaving } from './find-leaving.ts'
import { presentPage } from './present-page.ts'

/** All that is counted and looked up for a header is one statement. */
export const readPage = async (call: Reader & { actor: Actor; thing: Standing }): Promise<PageHeader> => {
  const { actor, thing: standing } = call
  const together = readTogether(call)
  const [relations, parts, family, pics, leaving, until] = await Promise.all([
    countRelations(together, standing),
    countParts(together, standing),
    countRelatives(together, standing),
    readHeaderPics(together, standing),
    findLeaving(together, standing),
    findAssistanceEnd(together, standing),
  ])
  const counts = { ...relations, ...parts, family }
  const header = { ...presentPage(actor, standing, { counts, ...pics }), ...leaving }
  return until ? { ...header, rights: { ...header.rights, expirationDate: until.toISOString() } } : header
}

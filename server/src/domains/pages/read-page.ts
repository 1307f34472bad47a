import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { countParts } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { countRelatives } from '../family/public.ts'
import { countRelations } from '../followers/public.ts'
import { readHeaderPics } from '../pictures/public.ts'
import { findAssistanceEnd } from './assistance-end.ts'
import { findLeaving } from './find-leaving.ts'
import { presentPage } from './present-page.ts'

export const readPage = async (call: Reader & { actor: Actor; thing: Standing }): Promise<PageHeader> => {
  const { actor, thing: standing } = call
  const counts = {
    ...(await countRelations(call, standing)),
    ...(await countParts(call, standing)),
    family: await countRelatives(call, standing),
  }
  const leaving = await findLeaving(call, standing)
  const header = {
    ...presentPage(actor, standing, { counts, ...(await readHeaderPics(call, standing)) }),
    ...(leaving && { leaving }),
  }
  const until = await findAssistanceEnd(call, standing)
  return until ? { ...header, rights: { ...header.rights, expirationDate: until.toISOString() } } : header
}

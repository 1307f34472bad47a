import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { onPage, openToUnconfirmed } from '../../platform/access/policies.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import type { ExportRow } from './export-store.ts'

/** An export with what its asker may still do on its page. */
export type OfExport = Standing & { row: ExportRow }

/** One's own page, or a memorial that one administers. */
const takesAlong = (actor: Actor, { page, level }: Standing): boolean =>
  actor.signedIn && (page.alive ? page.uid === actor.userUid : hasLevel({ level }, levels.administrator))

const isAsker = (actor: Actor, { row }: OfExport): boolean =>
  actor.signedIn && row.accountUid === actor.accountUid

/** Rights are asked when an export begins, while it is made, and when it is downloaded. */
export const exportPolicy = {
  own: openToUnconfirmed(takesAlong),
  memorial: onPage((actor: Actor, standing: Standing) => !standing.page.alive && takesAlong(actor, standing)),
  download: openToUnconfirmed(
    (actor: Actor, thing: OfExport) => isAsker(actor, thing) && takesAlong(actor, thing),
  ),
}

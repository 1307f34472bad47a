import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import { onPage, openToUnconfirmed } from '../../platform/access/policies.ts'
import type { SeenItem } from '../audience/public.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'

type OfItem = Standing & { item: Pick<SeenItem, 'authorUid'> }

const isAuthor = ({ userUid, item }: OfItem): boolean => userUid !== null && item.authorUid === userUid

const writes = (standing: Standing): boolean => hasLevel(standing, levels.editor)
const proposes = ({ level, userUid }: Standing): Verdict =>
  userUid !== null && (level === null ? 'followFirst' : level === levels.follower)

/** Followers propose; editors and holders write, order and accept. */
export const chapterPolicy = {
  write: onPage((_actor: Actor, standing: Standing) => writes(standing)),

  propose: onPage((_actor: Actor, standing: Standing) => proposes(standing)),

  writeOrPropose: onPage((_actor: Actor, standing: Standing) => writes(standing) || proposes(standing)),

  readHistory: openToUnconfirmed(
    (_actor: Actor, thing: OfItem) => hasLevel(thing, levels.editor) || isAuthor(thing),
  ),
}

export const proposalPolicy = {
  /** Only its author edits a proposal; editors merge what they want of it. */
  edit: onPage((_actor: Actor, thing: OfItem) => isAuthor(thing)),

  takeIn: onPage((_actor: Actor, standing: Standing) => hasLevel(standing, levels.editor)),

  /** Opens a proposal in the composer. */
  open: onPage((_actor: Actor, thing: OfItem) => hasLevel(thing, levels.editor) || isAuthor(thing)),
}

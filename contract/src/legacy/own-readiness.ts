import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { strict } from '../schemas.ts'

const slice = 'first-steps'

/** Things the service can keep for later, in the order they are shown. */
export const readyThings = [
  'address',
  'legatees',
  'portrait',
  'family',
  'secondAddress',
  'story',
  'lastWills',
  'safe',
  'letters',
  'card',
  'recoveryCodes',
] as const
export type ReadyThing = (typeof readyThings)[number]

const thingSchema = T.Enum([...readyThings])

const finding = T.Object({
  thing: thingSchema,
  /** `waiting`: somebody else has to answer, or a mail to be opened. `unsound`: done, and yet something is missing. */
  state: T.Union([T.Literal('inOrder'), T.Literal('waiting'), T.Literal('unsound'), T.Literal('open')]),
  /** The people concerned: first names, or addresses. */
  names: T.Array(T.String()),
  aside: T.Boolean(),
})
export type Finding = T.Static<typeof finding>

export const ownReadiness = {
  read: declare({
    slice,
    method: 'GET',
    path: '/users/me/readiness',
    summary: 'List my preparations for later, and those still missing.',
    data: T.Object({ items: T.Array(finding) }),
  }),
  putAside: declare({
    slice,
    method: 'PUT',
    path: '/users/me/readiness/{thing}/aside',
    summary: 'Put something that is still open aside, or bring it back.',
    params: T.Object({ thing: thingSchema }),
    body: T.Object({ aside: T.Boolean() }, strict),
  }),
}

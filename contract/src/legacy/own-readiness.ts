import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { strict } from '../schemas.ts'

const slice = 'first-steps'

/** What the service can hold for later. In the order they are told. */
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
  /** Whom it is about: first names, or addresses. */
  names: T.Array(T.String()),
  aside: T.Boolean(),
})
export type Finding = T.Static<typeof finding>

export const ownReadiness = {
  read: declare({
    slice,
    method: 'GET',
    path: '/users/me/readiness',
    summary: 'What I have prepared for later, and what is still open.',
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

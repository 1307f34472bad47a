import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { strict } from '../schemas.ts'

const slice = 'first-steps'

/** In the order of a first connection. */
export const firstStepNames = [
  'first-step',
  'memorial-pictures',
  'family-circle',
  'legacy',
  'followings-suggestions',
  'import-contacts',
  'end',
] as const
export type FirstStep = (typeof firstStepNames)[number]

const stepSchema = T.Enum([...firstStepNames])

const state = T.Object({
  /** The step to continue with, on any device. */
  step: stepSchema,
  /** Gone through, without those left for later. */
  done: T.Array(stepSchema),
  /** After the end no reminder is shown. */
  ended: T.Boolean(),
})
export type FirstStepsState = T.Static<typeof state>

export const firstSteps = {
  read: declare({
    slice,
    method: 'GET',
    path: '/users/me/first-steps',
    summary: 'Read my progress in the first steps.',
    data: state,
  }),
  move: declare({
    slice,
    method: 'PUT',
    path: '/users/me/first-steps',
    summary: 'Go to a step; `done` is the one just gone through, if it was not left for later.',
    body: T.Object(
      { step: stepSchema, done: T.Optional(stepSchema), ended: T.Optional(T.Boolean()) },
      strict,
    ),
    data: state,
  }),
}

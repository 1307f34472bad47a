import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { mailChoiceSchema } from '../people/mail-choices.ts'
import { languageSchema } from './accounts.ts'

const slice = 'settings'
const strict = { additionalProperties: false }
const path = '/users/me/settings/communications'
const userUid = T.String({ format: 'uuid' })

const mails = T.Object(
  {
    requests: mailChoiceSchema,
    proposals: mailChoiceSchema,
    comments: mailChoiceSchema,
    flowers: mailChoiceSchema,
    tributes: mailChoiceSchema,
    followers: mailChoiceSchema,
    roles: mailChoiceSchema,
  },
  strict,
)

const shown = T.Object({
  cfg: T.Object({
    /** How often mails leave, for each topic. Mails about the safety of the account cannot be switched off. */
    mails,
    /** Mails of a day or a week leave at nine in the morning there. */
    timeZone: T.String(),
    /** The language of mails is that of the account. */
    language: languageSchema,
    /** Whom I do not want to hear from; they are not told. */
    blacklist: T.Array(personCard),
  }),
})
export type Communications = T.Static<typeof shown>['cfg']

export const communications = {
  read: declare({
    slice,
    method: 'GET',
    path,
    summary: 'How often I am written to about what, and whom I do not want to hear from.',
    data: shown,
  }),
  change: declare({
    slice,
    method: 'PUT',
    path,
    summary: 'Change how often I am written to, or my time zone. What is left out stays.',
    body: T.Object(
      {
        cfg: T.Object(
          { mails: T.Optional(T.Partial(mails, strict)), timeZone: T.Optional(T.String({ maxLength: 60 })) },
          strict,
        ),
      },
      strict,
    ),
    data: shown,
  }),
  block: declare({
    slice,
    method: 'POST',
    path: `${path}/blacklist`,
    summary: 'Hear no more from someone: requests, comments and flowers. They are not told.',
    body: T.Object({ userUid }, strict),
    data: shown,
  }),
  unblock: declare({
    slice,
    method: 'DELETE',
    path: `${path}/blacklist/{userUid}`,
    summary: 'Hear from someone again.',
    params: T.Object({ userUid }),
    data: shown,
  }),
} as const

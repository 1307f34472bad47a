import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { mailChoiceSchema } from '../people/mail-choices.ts'
import { strict, uid } from '../schemas.ts'
import { languageSchema } from './accounts.ts'

const slice = 'settings'
const path = '/users/me/settings/communications'

const mails = T.Object(
  {
    messages: mailChoiceSchema,
    requests: mailChoiceSchema,
    proposals: mailChoiceSchema,
    comments: mailChoiceSchema,
    flowers: mailChoiceSchema,
    tributes: mailChoiceSchema,
    followers: mailChoiceSchema,
    roles: mailChoiceSchema,
    days: mailChoiceSchema,
  },
  strict,
)

const perhaps = T.Optional(mailChoiceSchema)

/** Spelled out: `T.Partial` would bring the engine of typebox into the first scripts of the web. */
const someMails = T.Object(
  {
    messages: perhaps,
    requests: perhaps,
    proposals: perhaps,
    comments: perhaps,
    flowers: perhaps,
    tributes: perhaps,
    followers: perhaps,
    roles: perhaps,
    days: perhaps,
  },
  strict,
)

/** People sent back as they were read; only who they are counts. */
const named = T.Array(T.Object({ userUid: uid }), { maxItems: 1000 })

const blacklisted = T.Object({ ...personCard.properties, dateAdded: T.String() })
export type Blacklisted = T.Static<typeof blacklisted>

const shown = T.Object({
  cfg: T.Object({
    /** How often mails leave, for each topic. Mails about the safety of the account cannot be switched off. */
    mails,
    /** Mails of a day or a week leave at nine in the morning there. */
    timeZone: T.String(),
    /** The language of mails is that of the account. */
    language: languageSchema,
    /** People whose notifications and messages I do not want; they are not told. */
    blacklist: T.Array(blacklisted),
    /** Memorials of whose days I am told: of the birth and of the death. */
    remembered: T.Array(personCard),
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
    summary:
      'Change how often I am written to, my time zone, or whom I do not hear from. What is left out stays, and all that was read may be sent back.',
    body: T.Object(
      {
        cfg: T.Object(
          {
            mails: T.Optional(someMails),
            timeZone: T.Optional(T.String({ maxLength: 60 })),
            /** The whole list: who is not on it is heard again. */
            blacklist: T.Optional(named),
            /** As it stands: the language and the days have calls of their own. */
            language: T.Optional(languageSchema),
            remembered: T.Optional(named),
          },
          strict,
        ),
      },
      strict,
    ),
    data: shown,
    errors: ['removeLegateeFirst'],
  }),
  block: declare({
    slice,
    method: 'POST',
    path: `${path}/blacklist`,
    summary: 'Hear no more from someone: requests, comments and flowers. They are not told.',
    body: T.Object({ userUid: uid }, strict),
    data: shown,
    errors: ['removeLegateeFirst'],
  }),
  unblock: declare({
    slice,
    method: 'DELETE',
    path: `${path}/blacklist/{userUid}`,
    summary: 'Hear from someone again.',
    params: T.Object({ userUid: uid }),
    data: shown,
  }),
  remember: declare({
    slice,
    method: 'PUT',
    path: `${path}/remembered/{userUid}`,
    summary: 'Be told on the day of the birth and of the death of someone whose memorial I follow.',
    params: T.Object({ userUid: uid }),
    data: shown,
    errors: ['followFirst'],
  }),
  forget: declare({
    slice,
    method: 'DELETE',
    path: `${path}/remembered/{userUid}`,
    summary: 'Be told of these days no more.',
    params: T.Object({ userUid: uid }),
    data: shown,
  }),
} as const

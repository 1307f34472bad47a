import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { optionalLine, writtenLine } from '../people/written-text.ts'
import { nullable, strict } from '../schemas.ts'

const slice = 'ice-card'

export const bloodGroups = ['O-', 'O+', 'A-', 'A+', 'B-', 'B+', 'AB-', 'AB+'] as const
const bloodGroup = T.Union([
  T.Literal('O-'),
  T.Literal('O+'),
  T.Literal('A-'),
  T.Literal('A+'),
  T.Literal('B-'),
  T.Literal('B+'),
  T.Literal('AB-'),
  T.Literal('AB+'),
])

/** The relation of an emergency contact to the person. */
export const relationships = { other: 0, partner: 1, parent: 2, child: 3, sibling: 4, friend: 5 } as const

/** Languages a card can be printed in. */
export const cardLanguages = ['fr', 'en', 'de', 'es', 'it', 'nl', 'pt'] as const
export type CardLanguage = (typeof cardLanguages)[number]
const cardLanguage = T.Union([
  T.Literal('fr'),
  T.Literal('en'),
  T.Literal('de'),
  T.Literal('es'),
  T.Literal('it'),
  T.Literal('nl'),
  T.Literal('pt'),
])

/** `wallet` folds to the size of a bank card, `a6` is a sheet for the bag, `a4` one for the fridge. */
export const cardTemplates = ['wallet', 'a6', 'a4'] as const
export type CardTemplate = (typeof cardTemplates)[number]
const cardTemplate = T.Union([T.Literal('wallet'), T.Literal('a6'), T.Literal('a4')])

const countryUid = T.String({ pattern: '^[A-Z]{2}$' })
const givenCountry = T.Object({ uid: countryUid }, strict)
const shownCountry = T.Object({ uid: T.String(), label: T.String() })

const contact = {
  name: writtenLine(limits.iceName),
  phone: writtenLine(limits.icePhone),
  /** One of `relationships`. */
  relationship: T.Integer({ minimum: 0, maximum: 5, default: 0 }),
}
const label = { label: writtenLine(limits.iceLabel) }
const doctor = { name: writtenLine(limits.iceName), phone: optionalLine(limits.icePhone) }
const plain = {
  bloodGroup: nullable(bloodGroup),
  /** Null: nothing is said about it. */
  organDonor: nullable(T.Boolean()),
  /** Whether the card carries a code that leads to the page behind the PIN. */
  online: T.Boolean(),
}

const list = <Item extends T.TSchema>(item: Item, maxItems: number) => T.Array(item, { maxItems })
const given = T.Object(
  {
    ...plain,
    doctor: nullable(
      T.Object(
        {
          ...doctor,
          location: T.Object(
            { label: optionalLine(limits.iceAddress), country: nullable(givenCountry) },
            strict,
          ),
        },
        strict,
      ),
    ),
    contacts: list(T.Object(contact, strict), limits.iceContacts),
    allergies: list(T.Object(label, strict), limits.iceLabels),
    medications: list(T.Object(label, strict), limits.iceLabels),
    otherInfos: list(T.Object(label, strict), limits.iceLabels),
    /** One to three are selected; the first of them leads on the card. */
    languages: list(T.Object({ id: cardLanguage, selected: T.Boolean() }, strict), cardLanguages.length),
    /** One is selected. */
    templates: list(T.Object({ id: cardTemplate, selected: T.Boolean() }, strict), cardTemplates.length),
    /** The country of the emergency number on the card. */
    country: nullable(givenCountry),
  },
  strict,
)
export type GivenCard = T.Static<typeof given>

const shownLabels = T.Array(T.Object({ label: T.String() }))
/** Looser than the rules for saving: cards kept under earlier rules are shown as well. */
const shownCard = T.Object({
  /** 0 before the first save. */
  version: T.Integer(),
  changedAt: nullable(T.String()),
  ...plain,
  doctor: nullable(
    T.Object({
      name: T.String(),
      phone: T.String(),
      location: T.Object({ label: T.String(), country: nullable(shownCountry) }),
    }),
  ),
  contacts: T.Array(T.Object({ ...contact, name: T.String(), phone: T.String() })),
  allergies: shownLabels,
  medications: shownLabels,
  otherInfos: shownLabels,
  languages: T.Array(T.Object({ id: cardLanguage, label: T.String(), selected: T.Boolean() })),
  templates: T.Array(T.Object({ id: cardTemplate, selected: T.Boolean() })),
  country: nullable(shownCountry),
  /** Six digits; null before the first save. */
  pin: nullable(T.String()),
  /** Too many wrong PINs: the code of the printed card leads nowhere until there is a new one. */
  disabled: T.Boolean(),
  downloadCount: T.Integer(),
  lastDownload: nullable(T.String()),
})
export type IceCard = T.Static<typeof shownCard>

const opening = T.Object({
  date: T.String(),
  /** By the address it came from, where that is known. */
  country: nullable(shownCountry),
})

const pdf = T.Object({ pdf: T.String() })

export const iceCards = {
  read: declare({
    slice,
    method: 'GET',
    path: '/users/me/ice-card',
    summary: 'My emergency card, with its PIN.',
    data: T.Object({ iceCard: shownCard }),
    errors: ['shutAfterReset'],
  }),
  save: declare({
    slice,
    method: 'PUT',
    path: '/users/me/ice-card',
    summary:
      'Keep my emergency card. `version` is the one it was written from: if it is no longer the last, 409 carries the card as it is.',
    body: T.Object(
      { iceCard: T.Object({ ...given.properties, version: T.Integer({ minimum: 0 }) }, strict) },
      strict,
    ),
    data: T.Object({ iceCard: shownCard }),
    errors: ['iceCardChanged', 'iceCardLanguages', 'iceCardTemplate', 'iceCardPhone', 'shutAfterReset'],
  }),
  regeneratePin: declare({
    slice,
    method: 'PUT',
    path: '/users/me/ice-card/regenerate-pin',
    summary: 'A new PIN and a new code: cards printed before lead nowhere any more.',
    data: T.Object({ iceCard: shownCard }),
    errors: ['iceCardMissing', 'shutAfterReset'],
  }),
  pdf: declare({
    slice,
    method: 'GET',
    path: '/users/me/ice-card/pdf',
    summary: 'The card to print, counted as a download: a PDF in base64.',
    query: T.Object({
      /** Leads on the card, before the languages chosen for it. */
      lang: T.Optional(cardLanguage),
      /** The country of the emergency number, instead of the one chosen for the card. */
      country: T.Optional(countryUid),
    }),
    data: pdf,
    errors: ['iceCardMissing', 'shutAfterReset'],
  }),
  preview: declare({
    slice,
    method: 'POST',
    path: '/users/me/ice-card/preview',
    summary: 'The card alone as it would be printed from this text, saved or not: a PDF in base64.',
    body: T.Object({ iceCard: given }, strict),
    data: pdf,
    errors: ['iceCardLanguages', 'iceCardTemplate', 'iceCardPhone', 'shutAfterReset'],
  }),
  openings: declare({
    slice,
    method: 'GET',
    path: '/users/me/ice-card/openings',
    summary: 'When my card was opened online with its PIN, the latest first.',
    data: T.Object({ items: T.Array(opening) }),
    errors: ['shutAfterReset'],
  }),
}

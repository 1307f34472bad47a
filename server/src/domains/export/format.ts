import { itemKinds, itemStates } from '@souvenance/contract/items/item-types'
import { besideNames, emptyOrPersonName, personName } from '@souvenance/contract/people/person-names'
import * as T from 'typebox/type'

/** The format of data.json, explained in docs/export-format.md. A field that changes its meaning needs a new version. */
export const formatName = 'souvenance-export'
export const formatVersion = 1

const nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()])
const oneOf = <Value extends string>(values: readonly Value[]) =>
  T.Unsafe<Value>(T.Union(values.map((value) => T.Literal(value))))

const uid = T.String({ format: 'uuid' })
const moment = T.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })
const day = T.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
const line = T.String({ maxLength: 500 })
/** A link that does nothing but lead somewhere. */
const address = T.String({ maxLength: 4000, pattern: '^https?://' })
const text = T.String({ maxLength: 2_000_000 })
const person = nullable(uid)
const precision = T.Integer({ minimum: 1, maximum: 3 })
const side = T.Integer({ minimum: 0, maximum: 100_000 })
const privacy = T.Record(
  T.String({ pattern: '^\\d{1,2}$' }),
  T.Array(T.Integer({ minimum: 0, maximum: 3 }), { maxItems: 4 }),
)

const header = T.Object({
  /** 1 a portrait, 2 a cover. */
  kind: T.Union([T.Literal(1), T.Literal(2)]),
  pictureUid: uid,
  x1: side,
  y1: side,
  x2: side,
  y2: side,
  current: T.Boolean(),
  createdAt: moment,
})

export const pageSchema = T.Object({
  uid,
  permalink: line,
  firstname: personName,
  lastname: personName,
  maritalName: nullable(emptyOrPersonName),
  fullnameFormat: T.Integer({ minimum: 1, maximum: 4 }),
  gender: oneOf(['M', 'F', 'U'] as const),
  birthDate: nullable(day),
  birthDateFormat: precision,
  deathDate: nullable(day),
  deathDateFormat: precision,
  alive: T.Boolean(),
  visible: T.Boolean(),
  indexable: T.Boolean(),
  tag: besideNames(500),
  privacyAm: privacy,
  privacyPm: privacy,
  headers: T.Array(header, { maxItems: 1000 }),
})
export type PageData = T.Static<typeof pageSchema>

const place = T.Object({
  label: line,
  coordinates: T.Optional(
    T.Object({
      lat: T.Number({ minimum: -90, maximum: 90 }),
      lon: T.Number({ minimum: -180, maximum: 180 }),
    }),
  ),
})
const link = T.Object({
  url: address,
  title: T.String({ maxLength: 4000 }),
  description: text,
  siteName: T.String({ maxLength: 4000 }),
  picture: T.Null(),
  player: nullable(T.Object({ provider: line, url: address, ratio: T.Number() })),
})
const date = T.Object({
  date: day,
  precision,
  about: T.Boolean(),
  told: nullable(
    oneOf([
      'spring',
      'summer',
      'autumn',
      'winter',
      'overwinter',
      'easter',
      'decade',
      'christmas',
      'early',
      'middle',
      'late',
    ] as const),
  ),
})
const comment = T.Object({ author: person, message: text, createdAt: moment, updatedAt: nullable(moment) })
const flower = T.Object({ person: uid, at: moment })

export const itemSchema = T.Object({
  uid,
  kind: oneOf(itemKinds),
  state: oneOf(itemStates),
  section: T.Integer({ minimum: 2, maximum: 6 }),
  clouds: T.Array(T.Integer({ minimum: 0, maximum: 3 }), { maxItems: 2 }),
  author: person,
  contributor: person,
  title: text,
  message: text,
  description: text,
  date: nullable(date),
  place: nullable(place),
  link: nullable(link),
  /** The chapter above a chapter; the item that holds an attached picture. */
  parent: nullable(uid),
  picture: nullable(uid),
  /** The person an event of the family is about. */
  relative: person,
  version: T.Integer({ minimum: 1 }),
  createdAt: moment,
  updatedAt: nullable(moment),
  lastActivityAt: moment,
  /** Items of pictures that it shows, in their order. */
  shows: T.Array(uid, { maxItems: 10_000 }),
  comments: T.Array(comment),
  flowers: T.Array(flower),
})
export type ItemData = T.Static<typeof itemSchema>

const revision = T.Object({
  version: T.Integer({ minimum: 1 }),
  title: text,
  body: text,
  editor: person,
  contributor: person,
  comment: text,
  createdAt: moment,
})
const proposal = T.Object({
  linked: nullable(uid),
  linkedVersion: nullable(T.Integer()),
  beside: nullable(uid),
  placement: nullable(T.Integer({ minimum: 0, maximum: 3 })),
  comment: text,
})
export const chapterSchema = T.Object({
  ...itemSchema.properties,
  body: text,
  position: T.Integer(),
  proposal: nullable(proposal),
  revisions: T.Array(revision),
})
export type ChapterData = T.Static<typeof chapterSchema>

export const pictureSchema = T.Object({
  uid,
  file: T.String({ pattern: '^pictures/[0-9a-f-]{36}\\.[a-z0-9]{2,5}$' }),
  bytes: T.Integer({ minimum: 1 }),
  width: side,
  height: side,
  takenDate: nullable(day),
  uploader: person,
  createdAt: moment,
})
export type PictureData = T.Static<typeof pictureSchema>

export const personSchema = T.Object({
  uid,
  firstname: emptyOrPersonName,
  lastname: emptyOrPersonName,
  fullname: besideNames(2000),
})
export type PersonData = T.Static<typeof personSchema>

/** The part that an account's and a memorial's export share, and all of the latter. */
export const memorialSchema = T.Object({
  format: T.Literal(formatName),
  version: T.Literal(formatVersion),
  kind: oneOf(['account', 'memorial'] as const),
  exportedAt: moment,
  exportedBy: uid,
  language: oneOf(['fr', 'en'] as const),
  /** Files that were damaged and are not in the archive. */
  missing: T.Array(T.String()),
  page: pageSchema,
  chapters: T.Array(chapterSchema, { maxItems: 20_000 }),
  items: T.Array(itemSchema, { maxItems: 500_000 }),
  pictures: T.Array(pictureSchema, { maxItems: 200_000 }),
  people: T.Array(personSchema, { maxItems: 200_000 }),
})
export type MemorialData = T.Static<typeof memorialSchema>

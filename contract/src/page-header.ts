import * as T from 'typebox/type'

const nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()])

export const partialDate = T.Object({ date: T.String(), format: T.Integer({ minimum: 1, maximum: 3 }) })
export type PartialDate = T.Static<typeof partialDate>

const pics = T.Object({
  sm: T.Optional(T.String()),
  md: T.Optional(T.String()),
  lg: T.Optional(T.String()),
  placeholder: T.Optional(T.String()),
})
/** Prints of 4:5; `avatar` is the upper square of one. */
export const profilePics = T.Object({ avatar: T.Optional(T.String()), ...pics.properties })
export type ProfilePics = T.Static<typeof profilePics>

/** One address per width of screen: 3:2 below 480 px, 2:1 below 768 px, 3:1 above. */
export const coverPics = pics
export type CoverPics = T.Static<typeof coverPics>

/** A person in a list: what everyone who may see the page at all may see. */
export const personCard = T.Object({
  userUid: T.String(),
  permalink: T.String(),
  firstname: T.String(),
  lastname: T.String(),
  fullname: T.String(),
  alive: T.Boolean(),
  birthYear: nullable(T.Integer()),
  deathYear: nullable(T.Integer()),
  profilePics,
})
export type PersonCard = T.Static<typeof personCard>

const pageCan = T.Object({
  follow: T.Boolean(),
  unfollow: T.Boolean(),
  viewAs: T.Boolean(),
  manageFollowers: T.Boolean(),
  changeSettings: T.Boolean(),
  changePictures: T.Boolean(),
})

export const pageHeader = T.Object({
  userUid: T.String(),
  permalink: T.String(),
  firstname: T.String(),
  lastname: T.String(),
  maritalName: nullable(T.String()),
  fullname: T.String(),
  gender: T.String(),
  alive: T.Boolean(),
  birth: nullable(partialDate),
  death: nullable(partialDate),
  tag: nullable(T.String()),
  indexable: T.Boolean(),
  profilePics,
  coverPics,
  counts: T.Object({ followers: nullable(T.Integer()), followings: nullable(T.Integer()) }),
  rights: T.Object({ level: nullable(T.Integer()), follows: T.Boolean(), viewAs: nullable(T.Integer()) }),
  can: pageCan,
})
export type PageHeader = T.Static<typeof pageHeader>

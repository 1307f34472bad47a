import * as T from 'typebox/type'
import { dateNuance } from '../dates/date-nuances.ts'
import { nullable } from '../schemas.ts'

/** The date of an item may carry a nuance; birth and death do not. */
export const partialDate = T.Object({
  date: T.String(),
  format: T.Integer({ minimum: 1, maximum: 3 }),
  ...dateNuance,
})
export type PartialDate = T.Static<typeof partialDate>
export const dateData = T.Object({ year: T.Integer() })

const pics = T.Object({
  picSm: T.Optional(T.String()),
  picMd: T.Optional(T.String()),
  picLg: T.Optional(T.String()),
  placeholder: T.Optional(T.String()),
})
/** Sizes of 4:5; `avatar` is the upper square of one. */
export const profilePics = T.Object({ avatar: T.Optional(T.String()), ...pics.properties })
export type ProfilePics = T.Static<typeof profilePics>

/** One URL per screen width: 3:2 below 480 px, 2:1 below 768 px, 3:1 above. */
export const coverPics = pics
export type CoverPics = T.Static<typeof coverPics>

/** A person in a list: the fields visible to everyone who may see the page. */
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
  /** May add to the page directly and decide on proposals. */
  publish: T.Boolean(),
  viewAs: T.Boolean(),
  manageFollowers: T.Boolean(),
  changeSettings: T.Boolean(),
  changePictures: T.Boolean(),
  /** May offer to help look after the page. */
  offerHelp: T.Boolean(),
  /** May ask to be told of the days of birth and death. */
  remember: T.Boolean(),
  /** May add to the family circle, or say to be part of it: also an empty or closed one is worth opening. */
  joinFamily: T.Boolean(),
  /** May begin a conversation with the person. */
  writeTo: T.Boolean(),
  /** Is offered to write a tribute; an account and a confirmed address may come first. */
  writeTribute: T.Boolean(),
  /** May write a letter to somebody who has died. */
  writeLetter: T.Boolean(),
  /** May look for what they can bring back. */
  seeDeleted: T.Boolean(),
  report: T.Optional(T.Boolean()),
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
  /** Folded away by an operator: it exists for those who hold it only. */
  folded: T.Optional(T.Boolean()),
  profilePics,
  coverPics,
  /** Counts of the lists as this viewer sees them; null for a list that is closed to them. Items are counted to a thousand. */
  counts: T.Object({
    followers: nullable(T.Integer()),
    followings: nullable(T.Integer()),
    chapters: nullable(T.Integer()),
    tributes: nullable(T.Integer()),
    pictures: nullable(T.Integer()),
    /** Relatives in the family circle. */
    family: nullable(T.Integer()),
  }),
  rights: T.Object({
    level: nullable(T.Integer()),
    /** The page is the viewer's own. */
    own: T.Boolean(),
    follows: T.Boolean(),
    viewAs: nullable(T.Integer()),
    /** Until when the viewer helps with the page as an assistant. */
    expirationDate: T.Optional(T.String()),
  }),
  /** For those who look after the page: it is being deleted, and stays open until then. */
  leaving: T.Optional(T.Object({ hiddenFrom: T.String(), erasedFrom: T.String() })),
  /** For its administrators: the person had an account, so that deleting the page closes it and erases nothing. */
  closesOnly: T.Optional(T.Boolean()),
  can: pageCan,
})
export type PageHeader = T.Static<typeof pageHeader>

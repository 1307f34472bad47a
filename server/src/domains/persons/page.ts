/** A page as the rules and the presenters need it. */
export type Page = {
  uid: string
  permalink: string
  firstname: string
  lastname: string
  maritalName: string | null
  fullnameFormat: number
  gender: string
  birthDate: string | null
  birthDateFormat: number
  deathDate: string | null
  deathDateFormat: number
  alive: boolean
  visible: boolean
  /** Folded away by an operator: it exists for those who hold it only. */
  folded: boolean
  /** Its account has confirmed no address yet: it exists for its owner only. */
  unconfirmed: boolean
  /** Some of its items are folded away. */
  folds: boolean
  indexable: boolean
  tag: string
  portraitUid: string | null
  coverUid: string | null
  permalinkChangedAt: Date | null
  privacyAm: PrivacyMap
  privacyPm: PrivacyMap
}

/** Section number to the clouds it is open to. */
export type PrivacyMap = Readonly<Record<string, readonly number[]>>

/** SQL of a whole page; `p` is its row. */
export const pageColumns = `
         p.uid,
         p.permalink,
         p.firstname,
         p.lastname,
         p.marital_name         as "maritalName",
         p.fullname_format      as "fullnameFormat",
         p.gender,
         p.birth_date           as "birthDate",
         p.birth_date_format    as "birthDateFormat",
         p.death_date           as "deathDate",
         p.death_date_format    as "deathDateFormat",
         p.alive,
         p.visible,
         p.folded_at is not null as folded,
         p.unconfirmed,
         exists (select from items f where f.page_uid = p.uid and f.folded_until is not null) as folds,
         p.indexable,
         p.tag,
         p.portrait_uid         as "portraitUid",
         p.cover_uid            as "coverUid",
         p.permalink_changed_at as "permalinkChangedAt",
         p.privacy_am           as "privacyAm",
         p.privacy_pm           as "privacyPm"`.trim()

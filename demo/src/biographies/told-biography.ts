/** A picture of the page's library has its description there. */
type ToldPicture = { name: string; description?: string }

/** A seeded chapter: its author, and the person who accepted it if it was proposed. */
export type ToldChapter = {
  by: string
  takenInBy?: string
  daysAgo: number
  title: string
  body: string
  /** Overrides the default type. */
  itemType?: number
  clouds?: number[]
  pictures?: readonly ToldPicture[]
  inside?: readonly ToldChapter[]
}

/** A pending proposal: a new chapter, or a new text for the chapter `about`. */
export type ToldProposal = {
  by: string
  daysAgo: number
  about?: string
  title: string
  body: string
  comment: string
}

/** `page` names a memorial or a living person. */
export type ToldBiography = {
  page: string
  chapters: readonly ToldChapter[]
  proposals: readonly ToldProposal[]
}

export const draft = 16
export const whileAlive = 18
export const afterDeath = 19

/** What the stock of the page has is described there. */
type ToldPicture = { name: string; description?: string }

/** A chapter as the family tells it: who wrote it, and who took it in when it was proposed. */
export type ToldChapter = {
  by: string
  takenInBy?: string
  daysAgo: number
  title: string
  body: string
  /** As what it is published, where that is not the usual. */
  itemType?: number
  clouds?: number[]
  pictures?: readonly ToldPicture[]
  inside?: readonly ToldChapter[]
}

/** What still waits: a new chapter, or another text for the one it is about. */
export type ToldProposal = {
  by: string
  daysAgo: number
  about?: string
  title: string
  body: string
  comment: string
}

/** The page is a memorial’s, or a person’s own. */
export type ToldBiography = {
  page: string
  chapters: readonly ToldChapter[]
  proposals: readonly ToldProposal[]
}

export const draft = 16
export const whileAlive = 18
export const afterDeath = 19

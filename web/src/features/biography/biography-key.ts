/** The story of a page as its viewer, or those it is viewed as, see it. */
export const biographyKey = (userUid: string, viewAs: number | null) =>
  ['biography', userUid, viewAs] as const

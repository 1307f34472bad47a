/** Query key of a biography, per view-as audience. */
export const biographyKey = (userUid: string, viewAs: number | null) =>
  ['biography', userUid, viewAs] as const

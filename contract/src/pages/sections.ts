/** Parts of a page with their own audience in each phase. Numbers 1 to 6 are feed types too. */
export const sections = {
  recentActivity: 1,
  timeline: 2,
  biography: 3,
  tributes: 4,
  familyCircle: 5,
  pictures: 6,
  followers: 13,
  followings: 14,
  writeToMe: 15,
  writeTributes: 16,
  fullBirthDate: 17,
  foundBySearch: 18,
} as const

export type Section = (typeof sections)[keyof typeof sections]

export const allSections: readonly Section[] = Object.values(sections)

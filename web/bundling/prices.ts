import type { Prices } from './merge-bundles.ts'

/** The modules of most first visits to Souvenance: someone's page, opened from a link. */
const firstVisit = /\/app\/load-page\.ts|\/screens\/page\/(page|feed\/recent-activity)\.tsx/

/** The modules of the other first visits. */
const entry = /\/screens\/(home|sign-in|sign-up)\.tsx/

/** A part that is large already, and opens over many screens. */
const largePart = /\/features\/pictures\/picture-picker\.tsx/

export const prices: Prices = {
  weightOf: (entrance) => {
    if (entry.test(entrance)) return 45
    if (firstVisit.test(entrance) || largePart.test(entrance)) return 6
    return entrance.includes('/screens/') ? 2 : 0.5
  },
  bytesForFile: (entrance) => (firstVisit.test(entrance) ? 180_000 : 10_000),
}

const partsOfPage =
  /\/screens\/page\/(feed\/|pictures\/|family\/|followers\/follow|team\.|biography\/biography(-proposals)?\.)/

/** The screens of a page stand in a frame that is fetched with each of them. */
export const besides = (entrance: string): RegExp | undefined =>
  partsOfPage.test(entrance) ? /\/app\/load-page\.ts|\/screens\/page\/page\.tsx/ : undefined

/** Texts are asked for by name, which no graph tells: those of every screen, and those of a page. */
export const textsWith = (id: string): string | undefined => {
  const [, language, name = ''] = /\/locales\/(\w+)\/\w+\/([\w-]+)\.json$/.exec(id) ?? []
  if (['ui', 'shell', 'messages', 'problems'].includes(name)) return `texts-${language}`
  if (['pages', 'feed', 'items', 'composer'].includes(name)) return `page-texts-${language}`
  return undefined
}

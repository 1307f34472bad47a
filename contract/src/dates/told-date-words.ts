import type { ToldPart } from './date-nuances.ts'

/** Words a date is told with, in both languages at once, as `foldWords` leaves them. */

const numbered = (lines: string): ReadonlyMap<string, number> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line, index) =>
        line
          .trim()
          .split(' ')
          .map((word) => [word, index + 1] as const),
      ),
  )

export const monthWords = numbered(`
  january janvier jan janv
  february fevrier feb fev fevr
  march mars mar
  april avril apr avr
  may mai
  june juin jun
  july juillet jul juil
  august aout aug
  september septembre sep sept
  october octobre oct
  november novembre nov
  december decembre dec`)

const partLines = {
  spring: 'spring springtime printemps',
  summer: 'summer summertime ete',
  autumn: 'autumn fall automne',
  winter: 'winter wintertime hiver',
  overwinter: 'overwinter',
  easter: 'easter eastertime paques',
  christmas: 'christmas xmas noel',
  early: 'early beginning start debut',
  middle: 'middle mid milieu mi',
  late: 'late end fin',
  decade: 'decade annees',
} as const satisfies Record<ToldPart, string>

export const partWords: ReadonlyMap<string, ToldPart> = new Map(
  (Object.keys(partLines) as ToldPart[]).flatMap((part) =>
    partLines[part].split(' ').map((word) => [word, part] as const),
  ),
)

/** Doubt, the longer first: part of one is another. */
export const doubtWords = [
  'aux environs de',
  'aux alentours de',
  'approximativement',
  'approximately',
  'plus ou moins',
  'more or less',
  'probablement',
  'sans doute',
  'a peu pres',
  'peut etre',
  'autour de',
  'je crois',
  'probably',
  'perhaps',
  'environ',
  'roughly',
  'i think',
  'around',
  'approx',
  'about',
  'circa',
  'maybe',
  'or so',
  'vers',
  'ca',
  'c',
] as const

/** Said around a date without a meaning for it. */
export const idleWords: ReadonlySet<string> = new Set(
  `a an and annee at au aux cours courant d dans de des du durant during en et etait day in it jour l la le les mois
   month of on pendant s the un was year
   monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche`.split(
    /\s+/,
  ),
)

/** Numbers in words: the first of a month, and decades. */
export const numberWords: readonly (readonly [string, string])[] = [
  ['quatre vingts? dix', '90'],
  ['quatre vingts?', '80'],
  ['soixante dix', '70'],
  ['soixante', '60'],
  ['cinquante', '50'],
  ['quarante', '40'],
  ['trente', '30'],
  ['vingt', '20'],
  ['twenties', 'decade 20'],
  ['thirties', 'decade 30'],
  ['fort(?:y|ies)', 'decade 40'],
  ['fifties', 'decade 50'],
  ['sixties', 'decade 60'],
  ['seventies', 'decade 70'],
  ['eighties', 'decade 80'],
  ['nineties', 'decade 90'],
  ['premier|first', '1'],
]

import type { NewMemorial } from '@souvenance/contract/pages/pages'

export type DemoMemorial = {
  creator: string
  memorial: NewMemorial
  tag: string
  /** Shown to search engines and on the home page. */
  indexable: boolean
  portrait?: string
  cover?: string
  /** First names of the followers, by cloud. */
  family: readonly string[]
  friends: readonly string[]
}

/** The person of the demo sign-in comes first, so that her page is listed first. */
export const demoMemorials: readonly DemoMemorial[] = [
  {
    creator: 'Claire',
    memorial: {
      firstname: 'Émile',
      lastname: 'Laurent',
      gender: 'M',
      visible: true,
      birth: { birthDate: '1931-03-14', birthDateFormat: 1 },
      death: { deathDate: '2019-11-02', deathDateFormat: 1 },
    },
    tag: 'Horloger à Annecy. « Une montre ne s’arrête jamais vraiment, elle attend. »',
    indexable: true,
    portrait: 'portrait-emile',
    cover: 'annecy',
    family: ['Rose', 'Michel', 'Théo', 'Inès'],
    friends: ['Karim'],
  },
  {
    creator: 'James',
    memorial: {
      firstname: 'Margaret',
      lastname: 'Hartley',
      maritalName: 'Whitfield',
      gender: 'F',
      fullnameFormat: 3,
      visible: true,
      birth: { birthDate: '1930-06-01', birthDateFormat: 2 },
      death: { deathDate: '2016-02-21', deathDateFormat: 1 },
    },
    tag: 'She taught half of Whitby to read, and the other half to swim.',
    indexable: true,
    portrait: 'portrait-margaret',
    cover: 'winter',
    family: ['Amelia'],
    friends: ['Claire'],
  },
  {
    creator: 'Rose',
    memorial: {
      firstname: 'Jeanne',
      lastname: 'Favre',
      maritalName: 'Laurent',
      gender: 'F',
      fullnameFormat: 3,
      visible: true,
      birth: { birthDate: '1905-08-15', birthDateFormat: 1 },
      death: { deathDate: '1988-01-01', deathDateFormat: 3 },
    },
    tag: 'Sa cuisine sentait le pain et la cire.',
    indexable: false,
    portrait: 'old-jeanne',
    cover: 'annecy',
    family: [],
    friends: [],
  },
  {
    creator: 'Rose',
    memorial: {
      firstname: 'Louis',
      lastname: 'Laurent',
      gender: 'M',
      visible: true,
      birth: { birthDate: '1903-05-04', birthDateFormat: 1 },
      death: { deathDate: '1936-12-11', deathDateFormat: 1 },
    },
    tag: 'Le dimanche, avant la messe, il remontait la pendule.',
    indexable: false,
    family: [],
    friends: [],
  },
  {
    creator: 'Rose',
    memorial: {
      firstname: 'Antoine',
      lastname: 'Blanc',
      gender: 'M',
      visible: true,
      birth: { birthDate: '1899-01-01', birthDateFormat: 3 },
      death: { deathDate: '1971-10-01', deathDateFormat: 2 },
    },
    tag: 'Batelier. Il est entré dans la maison avec deux chaises et une caisse de pommes.',
    indexable: false,
    family: [],
    friends: [],
  },
  {
    creator: 'Rose',
    memorial: {
      firstname: 'Jean',
      lastname: 'Blanc',
      gender: 'M',
      visible: true,
      birth: { birthDate: '1941-07-20', birthDateFormat: 1 },
      death: { deathDate: '2009-03-01', deathDateFormat: 2 },
    },
    tag: 'Le petit frère d’Émile, et son premier client.',
    indexable: false,
    portrait: 'old-jean',
    family: [],
    friends: [],
  },
  {
    creator: 'James',
    memorial: {
      firstname: 'Thomas',
      lastname: 'Hartley',
      gender: 'M',
      visible: true,
      birth: { birthDate: '1898-01-01', birthDateFormat: 3 },
      death: { deathDate: '1969-11-30', deathDateFormat: 1 },
    },
    tag: 'Boatbuilder. He named every coble himself, and let his daughters chalk the letters.',
    indexable: false,
    portrait: 'old-paul',
    family: ['Amelia'],
    friends: [],
  },
  {
    creator: 'James',
    memorial: {
      firstname: 'Harold',
      lastname: 'Whitfield',
      gender: 'M',
      visible: true,
      birth: { birthDate: '1927-02-08', birthDateFormat: 1 },
      death: { deathDate: '1999-06-01', deathDateFormat: 2 },
    },
    tag: 'He could not swim until he was twenty-six, and then he married his teacher.',
    indexable: false,
    family: ['Amelia'],
    friends: [],
  },
]

import type { NewMemorial } from '@souvenance/contract/pages/pages'

export type DemoMemorial = {
  creator: string
  memorial: NewMemorial
  tag: string
  /** Shown to search engines and on the home page. */
  indexable: boolean
  portrait: string
  cover: string
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
]

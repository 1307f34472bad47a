import type { Language } from '@souvenance/contract/languages'

export type DemoPerson = {
  firstname: string
  lastname: string
  maritalName?: string
  gender: 'M' | 'F'
  birthDate: string
  email: string
  language: Language
}

export const demoPassword = 'remember-annecy'

/** People with an account, in two families: the Laurents of Annecy and the Whitfields of Whitby. */
export const demoPeople: readonly DemoPerson[] = [
  {
    firstname: 'Claire',
    lastname: 'Laurent',
    gender: 'F',
    birthDate: '1962-03-18',
    email: 'claire@laurent.example',
    language: 'fr',
  },
  {
    firstname: 'Rose',
    lastname: 'Mercier',
    maritalName: 'Laurent',
    gender: 'F',
    birthDate: '1934-09-02',
    email: 'rose@laurent.example',
    language: 'fr',
  },
  {
    firstname: 'Michel',
    lastname: 'Laurent',
    gender: 'M',
    birthDate: '1958-11-27',
    email: 'michel@laurent.example',
    language: 'fr',
  },
  {
    firstname: 'Théo',
    lastname: 'Moreau',
    gender: 'M',
    birthDate: '2000-06-05',
    email: 'theo@laurent.example',
    language: 'fr',
  },
  {
    firstname: 'Inès',
    lastname: 'Moreau',
    gender: 'F',
    birthDate: '1994-01-22',
    email: 'ines@laurent.example',
    language: 'fr',
  },
  {
    firstname: 'Karim',
    lastname: 'Benali',
    gender: 'M',
    birthDate: '1957-07-14',
    email: 'karim@benali.example',
    language: 'fr',
  },
  {
    firstname: 'James',
    lastname: 'Whitfield',
    gender: 'M',
    birthDate: '1959-04-30',
    email: 'james@whitfield.example',
    language: 'en',
  },
  {
    firstname: 'Amelia',
    lastname: 'Whitfield',
    gender: 'F',
    birthDate: '1988-12-09',
    email: 'amelia@whitfield.example',
    language: 'en',
  },
]

/** Has just signed up by an invitation of her father, and stands before her first steps. */
export const demoNewcomer: DemoPerson = {
  firstname: 'Nadia',
  lastname: 'Laurent',
  gender: 'F',
  birthDate: '1989-10-03',
  email: 'nadia@laurent.example',
  language: 'fr',
}

export const demoAccounts: readonly DemoPerson[] = [...demoPeople, demoNewcomer]

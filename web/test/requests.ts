import type { UserRequest } from '@souvenance/contract/people/requests'
import type { TeamMember } from '@souvenance/contract/people/teams'
import { personOf } from './biography.ts'

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

export const cardOf = (firstname: string, lastname: string, number: number) => ({
  ...personOf(firstname, lastname),
  userUid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  gender: 'U',
})

/** Théo asks the viewer to look after Émile's page. */
export const requestOf = (part: Partial<UserRequest> = {}): UserRequest => ({
  requestUid: '00000000-0000-4000-8000-0000000000f1',
  requestType: 0,
  state: 'pending',
  received: true,
  offer: false,
  page: { ...cardOf('Émile', 'Laurent', 1), alive: false },
  person: cardOf('Théo', 'Moreau', 2),
  userType: 0,
  email: null,
  asker: null,
  answeredBy: null,
  word: '',
  role: 'editor',
  duration: null,
  family: null,
  cloudType: null,
  creationDate: '2026-01-01T10:00:00.000Z',
  expirationDate: inDays(20),
  answerDate: null,
  can: { accept: true, decline: true, cancel: false },
  ...part,
})

export const memberOf = (
  firstname: string,
  number: number,
  part: Partial<Omit<TeamMember, 'can'>> & { can?: Partial<TeamMember['can']> } = {},
): TeamMember => ({
  ...cardOf(firstname, 'Laurent', number),
  userType: 0,
  gender: 'F',
  dateAdded: '2024-05-03T10:00:00.000Z',
  role: 'editor',
  level: part.role === 'administrator' ? 2 : 1,
  ...part,
  can: { remove: false, leave: false, changeLevel: false, cancel: false, accept: false, ...part.can },
})

/** Somebody asked by mail, who has no name yet. */
export const askedByMail = (email: string, part: Partial<TeamMember> = {}): TeamMember => {
  const {
    userUid: _,
    permalink: __,
    firstname: ___,
    lastname: ____,
    fullname: _____,
    ...rest
  } = memberOf('', 0)
  return {
    ...rest,
    userType: 1,
    email,
    requestUid: '00000000-0000-4000-8000-0000000000f2',
    can: { remove: false, leave: false, changeLevel: false, cancel: true, accept: false },
    ...part,
  }
}

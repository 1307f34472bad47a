import { cloudTypes } from '@souvenance/contract/people/clouds'

export const audiences = {
  everyone: cloudTypes.public,
  family: cloudTypes.family,
  friends: cloudTypes.friends,
} as const

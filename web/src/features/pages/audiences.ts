import { cloudTypes } from '@souvenance/contract/clouds'

/** Through whose eyes a page can be seen. */
export const audiences = {
  everyone: cloudTypes.public,
  family: cloudTypes.family,
  friends: cloudTypes.friends,
} as const

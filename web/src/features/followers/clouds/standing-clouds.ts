import { cloudTypes } from '@souvenance/contract/people/clouds'

/** The clouds followers can be in, in display order. */
export const standingClouds = [cloudTypes.family, cloudTypes.friends, cloudTypes.public] as const

import { cloudTypes } from '@souvenance/contract/clouds'

/** Where followers stand, in the order in which clouds are shown. */
export const standingClouds = [cloudTypes.family, cloudTypes.friends, cloudTypes.public] as const

import { pictureTypes } from '@souvenance/contract/pages/header-pictures'

export type Kind = (typeof pictureTypes)[keyof typeof pictureTypes]

/** The column of the page that names the current picture. */
export const currentColumn = {
  [pictureTypes.profile]: 'portrait_uid',
  [pictureTypes.cover]: 'cover_uid',
} as const

export const isKind = (value: number): value is Kind => Object.values<number>(pictureTypes).includes(value)

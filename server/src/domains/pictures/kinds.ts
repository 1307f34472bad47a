import { pictureTypes } from '@souvenance/contract/header-pictures'

export type Kind = (typeof pictureTypes)[keyof typeof pictureTypes]

/** Where a page says which one it shows. */
export const currentColumn = {
  [pictureTypes.profile]: 'portrait_uid',
  [pictureTypes.cover]: 'cover_uid',
} as const

export const isKind = (value: number): value is Kind => Object.values<number>(pictureTypes).includes(value)

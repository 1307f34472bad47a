import type { CoverPics, ProfilePics } from '@souvenance/contract/page-header'

export const mediaAddress = (uid: string, size: string): string => `/media/${uid}/${size}`

/** Addresses of the portrait a page shows, if it shows one. */
export const profilePicsOf = (portraitUid: string | null, placeholder?: string): ProfilePics =>
  portraitUid === null
    ? {}
    : {
        avatar: mediaAddress(portraitUid, 'avatar'),
        ...everySize(portraitUid),
        ...(placeholder && { placeholder }),
      }

export const coverPicsOf = (coverUid: string | null, placeholder?: string): CoverPics =>
  coverUid === null ? {} : { ...everySize(coverUid), ...(placeholder && { placeholder }) }

const everySize = (uid: string) => ({
  sm: mediaAddress(uid, 'sm'),
  md: mediaAddress(uid, 'md'),
  lg: mediaAddress(uid, 'lg'),
})

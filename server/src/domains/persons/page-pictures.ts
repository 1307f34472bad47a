import type { CoverPics, ProfilePics } from '@souvenance/contract/pages/page-header'

export const mediaAddress = (uid: string, size: string): string => `/media/${uid}/${size}`

/** URLs of the page's current portrait, if it has one. */
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
  picSm: mediaAddress(uid, 'sm'),
  picMd: mediaAddress(uid, 'md'),
  picLg: mediaAddress(uid, 'lg'),
})

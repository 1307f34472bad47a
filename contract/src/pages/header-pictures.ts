import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { pictureUrls } from '../items/feed-items.ts'
import { nullable, ofPage, strict, uid } from '../schemas.ts'
import { coverPics, dateData, partialDate, profilePics } from './page-header.ts'
import { viewAsOnly } from './pages.ts'

const slice = 'pages'

export const pictureTypes = { profile: 1, cover: 2 } as const
/** Uploaded for an item in the composer, or for the library. */
export const composerPictureType = 3
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic'] as const

const crop = T.Object(
  {
    x1: T.Number({ minimum: 0 }),
    y1: T.Number({ minimum: 0 }),
    x2: T.Number({ minimum: 0 }),
    y2: T.Number({ minimum: 0 }),
  },
  strict,
)
export type Crop = T.Static<typeof crop>

const headerPicture = {
  itemUid: T.String(),
  current: T.Boolean(),
  action: T.Integer(),
  /** The medium size. */
  url: T.String(),
  placeholder: T.String(),
  /** Aspect ratio of the frame, width to height. */
  ratio: T.Number(),
  x1: T.Number(),
  y1: T.Number(),
  x2: T.Number(),
  y2: T.Number(),
  /** The day in the camera's metadata; null except for those who hold the page. */
  associatedDate: nullable(partialDate),
  associatedDateData: nullable(dateData),
  /** The upload it was cropped from, for those who may crop it again. */
  original: T.Optional(T.Object({ url: T.String(), width: T.Integer(), height: T.Integer() })),
}
/** A cover has one shape per screen width, as in `coverPics`. */
const coverUrls = T.Object({ sm: T.String(), md: T.String(), lg: T.String() })
export type HeaderPicture = T.Static<T.TObject<typeof headerPicture>> & {
  urlLg: string | T.Static<typeof coverUrls>
}
const pictureWith = (urlLg: T.TSchema) => T.Unsafe<HeaderPicture>(T.Object({ ...headerPicture, urlLg }))

const ofPicture = T.Object({ uid: ofPage.properties.uid, id: uid })

const callsOf = <Kind extends 'profiles' | 'covers'>(
  kind: Kind,
  noun: string,
  picture: ReturnType<typeof pictureWith>,
) => ({
  list: declare({
    slice,
    method: 'GET',
    path: `/users/{uid}/pictures/${kind}`,
    summary: `The ${noun} pictures of a page.`,
    params: ofPage,
    /** A file of `maxBytes` or more is refused. */
    data: T.Object({ items: T.Array(picture), left: T.Integer(), maxBytes: T.Integer() }),
  }),
  current: declare({
    slice,
    method: 'GET',
    path: `/users/{uid}/pictures/${kind}/current`,
    summary: `The ${noun} picture shown now.`,
    params: ofPage,
    data: T.Object({ picture: nullable(picture) }),
  }),
  add: declare({
    slice,
    method: 'POST',
    path: `/users/{uid}/pictures/${kind}`,
    summary: `Make an uploaded picture, cropped, a ${noun} picture. The first one becomes the current one.`,
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ picture: T.Object({ itemUid: uid, ...crop.properties }, strict) }, strict),
    data: T.Object({ picture }),
    errors: ['cropOutside', 'tooManyHeaderPictures', 'manyPictures'],
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: `/users/{uid}/pictures/${kind}/{id}`,
    summary: `Delete a ${noun} picture.`,
    params: ofPicture,
    query: viewAsOnly,
  }),
  makeCurrent: declare({
    slice,
    method: 'PUT',
    path: `/users/{uid}/pictures/${kind}/{id}/current`,
    summary: `Show this ${noun} picture.`,
    params: ofPicture,
    query: viewAsOnly,
    data: T.Object({ picture }),
  }),
  showNone: declare({
    slice,
    method: 'PUT',
    path: `/users/{uid}/pictures/${kind}/current`,
    summary: `Show no ${noun} picture.`,
    params: ofPage,
    query: viewAsOnly,
  }),
})

export const profiles = callsOf('profiles', 'profile', pictureWith(T.String()))
export const covers = callsOf('covers', 'cover', pictureWith(coverUrls))

export const headerPictures = {
  current: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/pictures/header/current',
    summary: 'The portrait and the cover shown now.',
    params: ofPage,
    data: T.Object({ profilePics, coverPics }),
  }),
  /**
   * Multipart: the file in the field `image`; `pictureType` 1, 2 or 3 (default 3); `memorialUid` as in the
   * path.
   */
  upload: declare({
    slice,
    method: 'POST',
    path: '/users/{uid}/pictures/upload',
    summary: 'Upload a picture; it is kept a day until something holds it.',
    params: ofPage,
    query: viewAsOnly,
    data: T.Object({
      itemUid: T.String(),
      picSize: T.Integer(),
      width: T.Integer(),
      height: T.Integer(),
      ...pictureUrls.properties,
      /** The day in the camera's metadata, offered as its date. */
      takenDate: nullable(T.String()),
      /** The picture of this page with the same bytes, if the uploader sees it. */
      sameAs: nullable(T.Object({ itemUid: T.String(), url: T.String() })),
      /** SHA-256 of the file in base64, by which the client recognises duplicates. */
      digest: T.String(),
    }),
    errors: [
      'pictureExtension',
      'pictureTooLarge',
      'notAPicture',
      'tooManyPixels',
      'pictureQuota',
      'pictureShare',
      'manyPictures',
    ],
  }),
} as const

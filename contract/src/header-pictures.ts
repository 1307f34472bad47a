import * as T from 'typebox/type'
import { declare } from './endpoint.ts'
import { pictureSizes } from './feed-items.ts'
import { coverPics, profilePics } from './page-header.ts'
import { ofPage, viewAsOnly } from './pages.ts'

const slice = 'pages'
const strict = { additionalProperties: false }

export const pictureTypes = { profile: 1, cover: 2 } as const
/** Uploaded to stand in something that is being written, or in the stock. */
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

export const headerPicture = T.Object({
  itemUid: T.String(),
  current: T.Boolean(),
  pics: profilePics,
  x1: T.Number(),
  y1: T.Number(),
  x2: T.Number(),
  y2: T.Number(),
  /** What it was cut from, for those who may cut it anew. */
  original: T.Optional(T.Object({ url: T.String(), width: T.Integer(), height: T.Integer() })),
})
export type HeaderPicture = T.Static<typeof headerPicture>

const ofPicture = T.Object({ uid: ofPage.properties.uid, id: T.String({ format: 'uuid' }) })
const one = T.Object({ picture: T.Union([headerPicture, T.Null()]) })
const all = T.Object({ items: T.Array(headerPicture), left: T.Integer(), maxBytes: T.Integer() })

const callsOf = <Kind extends 'profiles' | 'covers'>(kind: Kind, noun: string) => ({
  list: declare({
    slice,
    method: 'GET',
    path: `/users/{uid}/pictures/${kind}`,
    summary: `The ${noun} pictures of a page.`,
    params: ofPage,
    data: all,
  }),
  current: declare({
    slice,
    method: 'GET',
    path: `/users/{uid}/pictures/${kind}/current`,
    summary: `The ${noun} picture shown now.`,
    params: ofPage,
    data: one,
  }),
  add: declare({
    slice,
    method: 'POST',
    path: `/users/{uid}/pictures/${kind}`,
    summary: `Make an uploaded picture, cropped, a ${noun} picture. The first one becomes the current one.`,
    params: ofPage,
    query: viewAsOnly,
    body: T.Object(
      { picture: T.Object({ itemUid: T.String({ format: 'uuid' }), ...crop.properties }, strict) },
      strict,
    ),
    data: T.Object({ picture: headerPicture }),
    errors: ['cropOutside', 'tooManyHeaderPictures'],
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
    data: T.Object({ picture: headerPicture }),
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

export const profiles = callsOf('profiles', 'profile')
export const covers = callsOf('covers', 'cover')

export const headerPictures = {
  current: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/pictures/header/current',
    summary: 'The portrait and the cover shown now.',
    params: ofPage,
    data: T.Object({ profilePics, coverPics }),
  }),
  /** Multipart: the file in the field `image`, `pictureType` 1, 2 or 3 (which it is when left out), `memorialUid` as in the path. */
  upload: declare({
    slice,
    method: 'POST',
    path: '/users/{uid}/pictures/upload',
    summary: 'Upload a picture; it is kept a day until something holds it.',
    params: ofPage,
    query: viewAsOnly,
    data: T.Object({
      itemUid: T.String(),
      width: T.Integer(),
      height: T.Integer(),
      url: T.String(),
      /** The day its camera noted, to be offered as its date. */
      takenDate: T.Union([T.String(), T.Null()]),
      /** Of pictures of type 3. */
      pics: T.Optional(pictureSizes),
      /** The picture of this page that the same file already is, if the uploader sees it. */
      sameAs: T.Union([T.Object({ itemUid: T.String(), url: T.String() }), T.Null()]),
      /** SHA-256 of the file in base64: what was sent twice is known by it. */
      digest: T.String(),
    }),
    errors: ['pictureExtension', 'pictureTooLarge', 'notAPicture', 'tooManyPixels', 'pictureQuota'],
  }),
} as const

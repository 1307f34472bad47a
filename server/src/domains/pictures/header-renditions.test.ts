import { pictureTypes } from '@souvenance/contract/pages/header-pictures'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { headerRenditions } from './header-renditions.ts'

const side = fc.integer({ min: 10, max: 8000 })
const crops = fc.record({
  left: fc.nat(5000),
  top: fc.nat(5000),
  width: side,
  height: side,
})

const shapes = {
  [pictureTypes.profile]: { avatar: 1, sm: 4 / 5, md: 4 / 5, lg: 4 / 5 },
  [pictureTypes.cover]: { sm: 3 / 2, md: 2, lg: 3 },
}

it.each([pictureTypes.profile, pictureTypes.cover])(
  'stays inside the crop, keeps the ratio and never upscales (kind %i)',
  (kind) => {
    fc.assert(
      fc.property(crops, (crop) => {
        const renditions = headerRenditions(kind, crop)
        expect(renditions.map(({ name }) => name)).toEqual(Object.keys(shapes[kind]))
        for (const { name, region, width, height } of renditions) {
          if (!region) throw new Error('a header is always a part of a picture')
          expect(region.left).toBeGreaterThanOrEqual(crop.left)
          expect(region.top).toBeGreaterThanOrEqual(crop.top)
          expect(region.left + region.width).toBeLessThanOrEqual(crop.left + crop.width)
          expect(region.top + region.height).toBeLessThanOrEqual(crop.top + crop.height)
          expect(width).toBeLessThanOrEqual(region.width)
          expect(height).toBeLessThanOrEqual(region.height)
          const shape = Object.entries(shapes[kind]).find(([known]) => known === name)?.[1] ?? 0
          expect(Math.abs(height * shape - width)).toBeLessThanOrEqual(Math.max(1, shape) * 1.5)
        }
      }),
    )
  },
)

it('makes the avatar from the upper part of the portrait', () => {
  const crop = { left: 100, top: 50, width: 400, height: 500 }
  const [avatar] = headerRenditions(pictureTypes.profile, crop)
  expect(avatar).toEqual({
    name: 'avatar',
    region: { left: 100, top: 50, width: 400, height: 400 },
    width: 192,
    height: 192,
  })
})

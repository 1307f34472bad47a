import { readFile } from 'node:fs/promises'
import exifReader from 'exif-reader'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawing, phonePhoto } from '../../../../test/sample-pictures.ts'
import { withoutPlace } from './without-place.ts'

const exif = {
  IFD0: { Make: 'Souvenirphone' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitude: '2/1 17/1 40/1' },
}
const latitude = Buffer.from([48, 0, 0, 0, 1, 0, 0, 0, 51, 0, 0, 0])

const placeIn = async (bytes: Buffer): Promise<unknown> => {
  const found = (await sharp(bytes).metadata()).exif
  return found && exifReader(found).GPSInfo?.GPSLatitude
}

describe('a picture without the place of its camera', () => {
  it.each([
    ['JPEG', () => phonePhoto()],
    ['PNG', () => drawing().png().withExif(exif).toBuffer()],
    ['WebP', () => drawing().webp().withExif(exif).toBuffer()],
  ])('keeps everything else: %s', async (_, draw) => {
    const original = await draw()
    expect(await placeIn(original)).toBeDefined()
    const bare = withoutPlace(original)
    expect(bare.length).toBe(original.length)
    expect(await placeIn(bare)).toBeUndefined()
    expect(bare.includes(latitude)).toBe(false)
    expect((await sharp(bare).metadata()).exif?.includes('Souvenirphone')).toBe(true)
    expect((await sharp(bare).raw().toBuffer()).equals(await sharp(original).raw().toBuffer())).toBe(true)
    expect(withoutPlace(bare).equals(bare)).toBe(true)
  })

  it('is blanked in XMP too', () => {
    const text =
      '<x:xmpmeta><d exif:GPSLatitude="48,51.5N" a="b"><exif:GPSLongitude>2,17E</exif:GPSLongitude></d></x:xmpmeta>'
    const bare = withoutPlace(Buffer.from(`before ${text} after`)).toString()
    expect(bare).not.toMatch(/48,51|2,17/)
    expect(bare).toContain('a="b"')
    expect(bare.length).toBe(`before ${text} after`.length)
  })

  it('is the same where no place was written', async () => {
    const plain = await drawing().jpeg().toBuffer()
    expect(withoutPlace(plain)).toBe(plain)
    const heic = await readFile(new URL('../../../../test/fixtures/phone.heic', import.meta.url))
    expect(withoutPlace(heic).length).toBe(heic.length)
  })
})

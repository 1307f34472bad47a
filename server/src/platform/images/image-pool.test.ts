import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  drawing,
  heicPhoto,
  heldLike,
  jpegOf,
  phonePhoto,
  promisingPng,
} from '../../../test/sample-pictures.ts'
import { createImagePool, type ImagePool } from './image-pool.ts'
import type { RenderedImage, Rendition } from './rendition.ts'

const whole: Rendition[] = [
  { name: 'sm', width: 320, height: 320 },
  { name: 'lg', width: 2048, height: 2048 },
]

let folder: string
let pool: ImagePool
let files = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance pictures '))
  pool = createImagePool()
})

afterAll(async () => {
  await pool.stop()
  await rm(folder, { recursive: true, force: true })
})

const render = async (bytes: Uint8Array, renditions = whole, by = pool): Promise<RenderedImage> => {
  files += 1
  const file = join(folder, `picture-${files}`)
  await writeFile(file, bytes)
  return by.render({ file, renditions }, 'claire')
}

const bytesOf = (image: RenderedImage, name: string): Buffer =>
  Buffer.from(image.renditions.find((one) => one.name === name)?.bytes ?? [])

const colourAt = async (picture: Buffer, x: number, y: number): Promise<string> => {
  const { data } = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
}

describe('rendering a picture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a picture held like %i upright', async (orientation) => {
    const image = await render(await heldLike(orientation))
    expect([image.width, image.height]).toEqual([60, 40])
    expect(await colourAt(bytesOf(image, 'lg'), 30, 8)).toBe('red')
    expect(await colourAt(bytesOf(image, 'lg'), 30, 32)).toBe('blue')
  })

  it.each([1, 3, 6, 8])('crops a picture held like %i in upright coordinates', async (orientation) => {
    const region = { left: 0, top: 20, width: 30, height: 20 }
    const image = await render(await heldLike(orientation), [{ name: 'cut', region, width: 15, height: 10 }])
    const cut = bytesOf(image, 'cut')
    expect(await sharp(cut).metadata()).toMatchObject({ width: 15, height: 10, format: 'webp' })
    expect(await colourAt(cut, 7, 5)).toBe('blue')
  })

  it('leaves no listener behind on a process that renders many', async () => {
    const warnings: string[] = []
    const note = ({ name, message }: Error) => {
      if (name === 'MaxListenersExceededWarning') warnings.push(message)
    }
    process.on('warning', note)
    const fresh = createImagePool()
    for (let time = 0; time < 24; time += 1) await render(await jpegOf(40, 30), whole, fresh)
    await fresh.stop()
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  it('keeps no metadata, but returns the day', async () => {
    const image = await render(await phonePhoto())
    expect(image.takenDate).toBe('2011-07-03')
    for (const { bytes } of image.renditions) {
      const { exif, xmp, icc, iptc } = await sharp(bytes).metadata()
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect(Buffer.from(bytes).includes('Souvenirphone')).toBe(false)
    }
  })

  it('never upscales', async () => {
    const image = await render(await jpegOf(1500, 1000))
    expect(await sharp(bytesOf(image, 'sm')).metadata()).toMatchObject({ width: 320, height: 213 })
    expect(await sharp(bytesOf(image, 'lg')).metadata()).toMatchObject({ width: 1500, height: 1000 })
  })

  it('makes a placeholder small enough to stand in a page', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
    const wild = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff', noise } })
    const { placeholder } = await render(await wild.jpeg().toBuffer())
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThanOrEqual(400)
  })

  it.each(['png', 'webp', 'gif'] as const)('reads %s', async (format) => {
    const image = await render(await drawing().toFormat(format).toBuffer())
    expect(await colourAt(bytesOf(image, 'lg'), 30, 8)).toBe('red')
  })

  it('reads HEIC from a phone', async () => {
    const image = await render(await heicPhoto())
    expect([image.width, image.height]).toEqual([96, 64])
    expect(await colourAt(bytesOf(image, 'lg'), 10, 10)).toBe('red')
    expect(await colourAt(bytesOf(image, 'lg'), 80, 10)).toBe('blue')
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const hugeGif = () => {
  const screen = '\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff'
  const frame = ',\0\0\0\0\xff\xff\xff\xff\0\x02\x02\x44\x01\0'
  return Buffer.from(`GIF89a${screen}${frame};`, 'latin1')
}
const hugeHeic = async () => {
  const bytes = await heicPhoto()
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(60_000, size)
  bytes.writeUInt32BE(60_000, size + 4)
  return bytes
}
const cutShort = async () => {
  const bytes = await jpegOf(1200, 900)
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

describe('refusing invalid pictures', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a flood of pixels', () => promisingPng(60_000, 60_000), 'tooManyPixels'],
    ['a canvas beyond reason', hugeGif, 'tooManyPixels'],
    ['a phone’s picture that claims to be huge', hugeHeic, 'tooManyPixels'],
    ['a picture that promises more than it holds', () => promisingPng(6000, 6000), 'notAPicture'],
    ['a picture that was cut short', cutShort, 'notAPicture'],
    ['a drawing in SVG', () => Buffer.from(svg), 'notAPicture'],
    ['a script that begins like a GIF', () => Buffer.from('GIF89a/*'.padEnd(400, 'x')), 'notAPicture'],
    ['a page of HTML', () => Buffer.from('<!doctype html><script>1</script>'), 'notAPicture'],
    ['nothing at all', () => Buffer.alloc(0), 'notAPicture'],
  ])('refuses %s', async (_, make, reason) => {
    await expect(render(await make())).rejects.toThrow(reason)
  })

  it('serves nothing appended to a real picture', async () => {
    const hiding = Buffer.concat([await jpegOf(), Buffer.from('<script>alert(1)</script>')])
    const image = await render(hiding)
    for (const { bytes } of image.renditions) expect(Buffer.from(bytes).includes('script')).toBe(false)
  })

  it.each([{ timeoutMs: 1 }, { cpuMs: 1 }])(
    'kills a process over its time limit and uses another for the next picture (%o)',
    async (limit) => {
      const hasty = createImagePool({ processes: 1, ...limit })
      const large = await jpegOf(4000, 4000)
      const both = await Promise.allSettled([render(large, whole, hasty), render(large, whole, hasty)])
      expect(both.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
        'notAPicture',
        'notAPicture',
      ])
      await hasty.stop()
    },
  )

  it('kills a process over its memory limit', async () => {
    const small = createImagePool({ processes: 1, memoryMb: 20 })
    await expect(render(await jpegOf(), whole, small)).rejects.toThrow('notAPicture')
    await small.stop()
  })

  it('refuses work once stopped', async () => {
    const stopped = createImagePool()
    const waiting = render(await jpegOf(), whole, stopped)
    const refused = expect(waiting).rejects.toThrow('unavailable')
    await new Promise((resolve) => setImmediate(resolve))
    await stopped.stop()
    await refused
    await expect(render(await jpegOf(), whole, stopped)).rejects.toThrow('unavailable')
  })
})

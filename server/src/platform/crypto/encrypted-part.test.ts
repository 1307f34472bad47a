import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decryptPart } from './decrypt-part.ts'
import { encryptPart } from './encrypt-part.ts'
import { DamagedPart, headerLength, type PartPlace, tagLength } from './encrypted-part.ts'
import { createFingerprint } from './fingerprint.ts'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)
const blobUid = randomUUID()
const only: PartPlace = { blobUid, number: 0, last: true }
/** Small chunks, so that few bytes span many. */
const bits = 4
const chunk = 2 ** bits
const frame = chunk + tagLength
const runs = { numRuns: process.env.TEST_LONG ? 5000 : 300 }

const encrypt = (plain: Uint8Array, place = only, chunkBits = bits, blobKey = key): Promise<Buffer> =>
  buffer(Readable.from(piecesOf(plain)).pipe(encryptPart(blobKey, place, chunkBits)))

function* piecesOf(plain: Uint8Array) {
  const piece = Math.max(1, Math.ceil(plain.length / 3))
  for (let from = 0; from < plain.length; from += piece) yield Buffer.from(plain.subarray(from, from + piece))
}

const decrypt = async (
  written: Buffer,
  size: number,
  { place = only, start = 0, end = size, blobKey = key } = {},
): Promise<Buffer> => {
  const read = async (range: { start: number; end: number }) =>
    Readable.from([written.subarray(range.start, range.end + 1)])
  const pieces: Buffer[] = []
  for await (const piece of decryptPart(blobKey, { ...place, size, read }, { start, end })) pieces.push(piece)
  return Buffer.concat(pieces)
}

const bytes = (minLength = 0) => fc.uint8Array({ minLength, maxLength: 100 })

/** Yields the written bytes or rejects; never anything else. */
const expectRefused = (reading: Promise<Buffer>) => expect(reading).rejects.toThrow(DamagedPart)

describe('an encrypted part', () => {
  it('gives back what was written, whole and by any range', async () => {
    await fc.assert(
      fc.asyncProperty(bytes(), fc.nat(110), fc.nat(110), async (plain, one, other) => {
        const written = await encrypt(plain)
        expect(await decrypt(written, plain.length)).toEqual(Buffer.from(plain))
        const [start, end] = [one, other].map((at) => Math.min(at, plain.length)).sort((a, b) => a - b)
        const range = await decrypt(written, plain.length, { start, end })
        expect(range).toEqual(Buffer.from(plain.subarray(start, end)))
      }),
      runs,
    )
  })

  it('adds only a header and a tag for each chunk', async () => {
    const plain = Buffer.alloc(chunk * 3, 'canary')
    const written = await encrypt(plain)
    expect(written).toHaveLength(headerLength + 3 * frame)
    expect(written.includes('canary')).toBe(false)
    expect(await encrypt(plain)).not.toEqual(written)
  })

  it('gives back large ones with chunks of the usual size', async () => {
    const plain = randomBytes(1_000_000)
    const written = await encrypt(plain, only, 18)
    expect((await decrypt(written, plain.length)).equals(plain)).toBe(true)
    const middle = await decrypt(written, plain.length, { start: 600_000, end: 600_010 })
    expect(middle).toEqual(plain.subarray(600_000, 600_010))
  })

  it('is refused when any byte differs', async () => {
    const plain = randomBytes(chunk * 2 + 5)
    const written = await encrypt(plain)
    for (let at = 0; at < written.length; at += 1) {
      const changed = Buffer.from(written)
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << (at % 8)), at)
      await expectRefused(decrypt(changed, plain.length))
    }
  })

  it('is refused when truncated anywhere, also at the border of a chunk', async () => {
    const plain = randomBytes(chunk * 3)
    const written = await encrypt(plain)
    for (let length = 0; length < written.length; length += 1)
      await expectRefused(decrypt(written.subarray(0, length), plain.length))
    const believed = plain.length - chunk
    await expectRefused(decrypt(written.subarray(0, written.length - frame), believed))
    await expectRefused(decrypt(written, believed))
  })

  it('is refused when its chunks are swapped, repeated or left out', async () => {
    const plain = randomBytes(chunk * 5)
    const written = await encrypt(plain)
    const header = written.subarray(0, headerLength)
    const frames = Array.from({ length: 5 }, (_, index) =>
      written.subarray(headerLength + index * frame, headerLength + (index + 1) * frame),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { maxLength: 6 }), async (order) => {
        fc.pre(order.join() !== '0,1,2,3,4' && !order.join().startsWith('0,1,2,3,4,'))
        const shuffled = Buffer.concat([header, ...order.map((index) => frames[index] ?? header)])
        await expectRefused(decrypt(shuffled, plain.length))
        await expectRefused(decrypt(shuffled, order.length * chunk))
      }),
      runs,
    )
  })

  it('is refused in the place of another part or blob, and with chunks of another', async () => {
    const plain = randomBytes(chunk * 2)
    const written = await encrypt(plain)
    const elsewhere: PartPlace[] = [
      { ...only, blobUid: randomUUID() },
      { ...only, number: 1 },
      { ...only, last: false },
    ]
    for (const place of elsewhere) {
      await expectRefused(decrypt(written, plain.length, { place }))
      const other = await encrypt(plain, place)
      await expectRefused(decrypt(other, plain.length))
      const mixed = Buffer.concat([written.subarray(0, headerLength + frame), other.subarray(-frame)])
      await expectRefused(decrypt(mixed, plain.length))
      const disguised = Buffer.concat([written.subarray(0, headerLength), other.subarray(headerLength)])
      await expectRefused(decrypt(disguised, plain.length))
    }
    await expectRefused(decrypt(written, plain.length, { blobKey: randomBytes(32) }))
  })

  it('written twice uses two keys', async () => {
    const [first, second] = await Promise.all([encrypt(Buffer.alloc(chunk)), encrypt(Buffer.alloc(chunk))])
    const swapped = Buffer.concat([first.subarray(0, headerLength), second.subarray(headerLength)])
    await expectRefused(decrypt(swapped, chunk))
  })
})

describe('something sealed', () => {
  it('is opened by its key in its context only', () => {
    const sealed = seal(key, Buffer.from('Lettre à Claire'), 'here')
    expect(unseal(key, sealed, 'here').toString()).toBe('Lettre à Claire')
    expect(() => unseal(key, sealed, 'there')).toThrow()
    expect(() => unseal(randomBytes(32), sealed, 'here')).toThrow()
    expect(() => unseal(key, sealed.subarray(0, -1), 'here')).toThrow()
    expect(() => unseal(key, Buffer.alloc(3), 'here')).toThrow()
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => unseal(key, changed, 'here')).toThrow()
    }
  })

  it('differs each time', () => {
    expect(seal(key, Buffer.from('a'), '')).not.toEqual(seal(key, Buffer.from('a'), ''))
  })
})

describe('a fingerprint', () => {
  const fingerprintOf = (...pieces: Uint8Array[]) => {
    const fingerprint = createFingerprint(key)
    for (const piece of pieces) fingerprint.update(Buffer.from(piece))
    return fingerprint.digest()
  }

  it('depends on the bytes only, not on their chunks', () => {
    fc.assert(
      fc.property(bytes(), bytes(), (head, tail) => {
        expect(fingerprintOf(head, tail)).toBe(fingerprintOf(Buffer.concat([head, tail])))
      }),
    )
  })

  it('tells bytes apart that differ in one bit or in length', () => {
    fc.assert(
      fc.property(bytes(1), (plain) => {
        const changed = Buffer.from(plain)
        changed.writeUInt8(changed.readUInt8(0) ^ 1, 0)
        expect(fingerprintOf(changed)).not.toBe(fingerprintOf(plain))
        expect(fingerprintOf(plain, Buffer.alloc(1))).not.toBe(fingerprintOf(plain))
      }),
    )
  })
})

import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type DecipherGCM,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/**
 * How bytes lie encrypted. A blob is a row of parts, a part a header and a row of chunks, each with its tag. The header
 * (format, blob, number of the part, whether it is the last) and 32 random bytes make, with the key of the blob, a key
 * that this part alone has; the index of a chunk is its nonce, and whether it is the last of its part is authenticated
 * with it. So nothing can be changed, cut, swapped or taken from elsewhere unseen, and a range is read by its chunks.
 */
export type PartPlace = { blobUid: string; number: number; last: boolean }

export class DamagedPart extends Error {
  override name = 'DamagedPart'
}

export const headerLength = 64
export const tagLength = 16
export const usualChunkBits = 18

const magic = Buffer.from('SVN1')
const boundLength = 32
const algorithm = 'aes-256-gcm'

/** Magic 4, bits of a chunk 1, last part 1, two unused, number 4, four unused, blob 16, salt 32. */
export const newHeader = ({ blobUid, number, last }: PartPlace, chunkBits = usualChunkBits): Buffer => {
  const header = Buffer.alloc(headerLength)
  magic.copy(header)
  header.writeUInt8(chunkBits, 4)
  header.writeUInt8(last ? 1 : 0, 5)
  header.writeUInt32BE(number, 8)
  uidBytes(blobUid).copy(header, 16)
  randomBytes(headerLength - boundLength).copy(header, boundLength)
  return header
}

/** The size of its chunks, if this is the header of that part. */
export const readHeader = (header: Buffer, { blobUid, number, last }: PartPlace): number => {
  const fits =
    header.length === headerLength &&
    header.subarray(0, 4).equals(magic) &&
    header.readUInt8(5) === (last ? 1 : 0) &&
    header.readUInt32BE(8) === number &&
    header.subarray(16, boundLength).equals(uidBytes(blobUid))
  const bits = fits ? header.readUInt8(4) : 0
  if (bits < 4 || bits > 20) throw new DamagedPart('this is not the part that was written')
  return 2 ** bits
}

export const partKey = (blobKey: Buffer, header: Buffer): KeyObject =>
  createSecretKey(
    Buffer.from(
      hkdfSync('sha256', blobKey, header.subarray(boundLength), header.subarray(0, boundLength), 32),
    ),
  )

export const chunkCipher = (key: KeyObject, index: number, last: boolean): CipherGCM =>
  createCipheriv(algorithm, key, nonceOf(index), { authTagLength: tagLength }).setAAD(flagOf(last))

export const chunkDecipher = (key: KeyObject, index: number, last: boolean): DecipherGCM =>
  createDecipheriv(algorithm, key, nonceOf(index), { authTagLength: tagLength }).setAAD(flagOf(last))

const nonceOf = (index: number): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 8)
  return nonce
}

const flagOf = (last: boolean): Buffer => Buffer.from([last ? 1 : 0])

const uidBytes = (uid: string): Buffer => Buffer.from(uid.replaceAll('-', ''), 'hex')

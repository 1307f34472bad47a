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
 * The encrypted format. A blob is a sequence of parts; a part is a header and a sequence of chunks, each with
 * a tag. The part's key is derived from the blob's key, the header (format, blob, part number, last flag) and
 * 32 random bytes. A chunk's nonce is its index, and its last flag is authenticated. So no change, cut, swap
 * or foreign chunk goes undetected, and a range needs only its own chunks.
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

/** Magic 4, chunk bits 1, last part 1, unused 2, number 4, unused 4, blob 16, salt 32. */
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

/** The chunk size, if this is the header of that part. */
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

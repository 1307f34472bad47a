/** Smaller buffers come from a pool, or are not worth it. */
const large = 64 * 1024

/**
 * Gives the memory of bytes back at once instead of at a later collection: gigabytes pass in chunks of a few hundred kilobytes,
 * and uncollected chunks stay allocated. Only for bytes that nobody else holds: they are empty afterwards.
 */
export const giveBack = ({ buffer, byteLength }: Uint8Array): void => {
  if (byteLength >= large && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer)
    buffer.transfer(0)
}

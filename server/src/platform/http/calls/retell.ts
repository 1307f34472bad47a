import type { DataOf, Endpoint } from '@souvenance/contract/endpoint'
import type { Asked, Retelling } from './call.ts'

/**
 * The little that is kept of a reply, and how a repeated request is answered from it: with what stands there now. The
 * rights of the call were asked before.
 */
export const retell = <E extends Endpoint, Kept>(
  keep: (data: DataOf<E>) => Kept,
  tell: (asked: Asked<E>, kept: Kept) => Promise<DataOf<E>>,
): Retelling<E> => ({ keep, tell: (asked, kept) => tell(asked, kept as Kept) })

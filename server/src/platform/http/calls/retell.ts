import type { DataOf, Endpoint } from '@souvenance/contract/endpoint'
import type { Asked, Retelling } from './call.ts'

/** Stores `keep(data)` and rebuilds the reply from present data; rights were checked before. */
export const retell = <E extends Endpoint, Kept>(
  keep: (data: DataOf<E>) => Kept,
  tell: (asked: Asked<E>, kept: Kept) => Promise<DataOf<E>>,
): Retelling<E> => ({ keep, tell: (asked, kept) => tell(asked, kept as Kept) })

import type { NewChapter } from '@souvenance/contract/biography/biography'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import type { Standing } from '../../clouds/public.ts'
import { attachPictures } from '../../pictures/public.ts'

type Writing = { trx: Transaction; thing: Standing; services: Pick<Services, 'clock'> }

/** Applies the pictures of a save to its chapter. Returns whether anything changed. */
export const showPictures = async (
  { trx, thing, services }: Writing,
  uid: string,
  { content }: Pick<NewChapter, 'content'>,
): Promise<boolean> =>
  content !== undefined &&
  attachPictures(trx, {
    standing: thing,
    holder: { uid, kind: 'chapter' },
    pictures: content.pictures.items,
    now: services.clock.now(),
  })

import type { NewChapter } from '@souvenance/contract/biography'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import type { Standing } from '../clouds/public.ts'
import { bindPictures } from '../pictures/public.ts'

type Writing = { trx: Transaction; thing: Standing; services: Pick<Services, 'clock'> }

/** Puts the pictures of a save into its chapter. Tells whether that changed anything. */
export const showPictures = async (
  { trx, thing, services }: Writing,
  uid: string,
  { content }: Pick<NewChapter, 'content'>,
): Promise<boolean> =>
  content !== undefined &&
  bindPictures(trx, {
    standing: thing,
    holder: { uid, kind: 'chapter' },
    pictures: content.pictures.items,
    now: services.clock.now(),
  })

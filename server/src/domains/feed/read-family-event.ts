import type { DataOf } from '@souvenance/contract/endpoint'
import type { family } from '@souvenance/contract/people/family'
import type { Asked } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { itemOfPage, type OfItem } from '../items/public.ts'
import { readItem } from './read-item.ts'

type Asking = Asked<typeof family.event>

const load = itemOfPage('id', { kinds: ['family-event'] })

export const loadFamilyEvent = (asking: Asking): Promise<OfItem> => {
  const { uid, eventId } = asking.input.params
  return load({ ...asking, input: { ...asking.input, params: { uid, id: eventId } } })
}

/** An event under another type of link is not found. */
export const readFamilyEvent = async (
  call: Asking & { thing: OfItem },
): Promise<DataOf<typeof family.event>> => {
  const { item } = await readItem(call, call.thing, call.thing.item.uid)
  if (item.family?.type !== call.input.params.type) throw new Refusal('itemNotFound')
  return { item }
}

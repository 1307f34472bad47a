/**
 * An item has a kind and a state. The product uses these two everywhere, never the numbers of the interface.
 */
export const itemKinds = [
  'tribute',
  'life-event',
  'picture',
  'attached-picture',
  'chapter',
  'birth',
  'death',
  'family-event',
] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemStates = ['standard', 'am', 'pm', 'draft', 'proposal', 'unpublished'] as const
export type ItemState = (typeof itemStates)[number]

type Codes = { [Kind in ItemKind]: { [State in ItemState]?: number } }

/** Maps kind and state to the numbers of the interface. No other file knows them. */
export const itemCodes = {
  tribute: { standard: 1 },
  'life-event': { standard: 2, am: 20, pm: 21, draft: 15, proposal: 14 },
  picture: { standard: 5, am: 22, pm: 23, proposal: 29, unpublished: 24 },
  'attached-picture': { standard: 25, am: 26, pm: 27, draft: 28 },
  chapter: { standard: 11, am: 18, pm: 19, draft: 16, proposal: 17 },
  birth: { standard: 3 },
  death: { standard: 4 },
  'family-event': { standard: 6 },
} as const satisfies Codes

const allCodes: Codes = itemCodes

export type ItemType = { kind: ItemKind; state: ItemState }

/** A picture attached to a proposal is a draft until the proposal is accepted. */
export const itemTypeOf = ({ kind, state }: ItemType): number => {
  const code = allCodes[kind][state] ?? (kind === 'attached-picture' ? itemCodes[kind].draft : undefined)
  if (code === undefined) throw new Error(`a ${kind} has no state ${state}`)
  return code
}

export const itemTypes: ReadonlyMap<number, ItemType> = new Map(
  itemKinds.flatMap((kind) =>
    itemStates.flatMap((state): [number, ItemType][] => {
      const code = allCodes[kind][state]
      return code === undefined ? [] : [[code, { kind, state }]]
    }),
  ),
)

export const findItemType = (code: number): ItemType | undefined => itemTypes.get(code)

/** States of a published item: before or after death on a living page, one state on a memorial. */
export const publishedStates = (alive: boolean): readonly ItemState[] => (alive ? ['am', 'pm'] : ['standard'])

/**
 * Allowed changes of state. Published items and drafts change into each other; the phase can change while the
 * person lives. A proposal leaves its state only by acceptance.
 */
export const nextStates = ({ kind, state }: ItemType, alive: boolean): readonly ItemState[] => {
  const workshop: ItemState = kind === 'picture' ? 'unpublished' : 'draft'
  const published = publishedStates(alive)
  if (state === 'proposal') return [...published, workshop]
  if (state === workshop) return published
  return [workshop, ...(alive ? published.filter((other) => other !== state) : [])]
}

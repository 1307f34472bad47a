/** What an item is, and how far it has come. Inside the product items are always told by these two. */
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

/** The numbers of the interface: the one place that knows them. */
const codes = {
  tribute: { standard: 1 },
  'life-event': { standard: 2, am: 20, pm: 21, draft: 15, proposal: 14 },
  picture: { standard: 5, am: 22, pm: 23, proposal: 29, unpublished: 24 },
  'attached-picture': { standard: 25, am: 26, pm: 27, draft: 28 },
  chapter: { standard: 11, am: 18, pm: 19, draft: 16, proposal: 17 },
  birth: { standard: 3 },
  death: { standard: 4 },
  'family-event': { standard: 6 },
} as const satisfies Codes

const allCodes: Codes = codes

export type ItemType = { kind: ItemKind; state: ItemState }

/** A picture that came with a proposal is a draft until its proposal is accepted. */
export const itemTypeOf = ({ kind, state }: ItemType): number => {
  const code = allCodes[kind][state] ?? (kind === 'attached-picture' ? codes[kind].draft : undefined)
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

/** How an item may be published: before or after death on a living page, simply on a memorial. */
export const publishedStates = (alive: boolean): readonly ItemState[] => (alive ? ['am', 'pm'] : ['standard'])

/**
 * What an item may become from what it is: published things go back to the workshop and out of it again, and change
 * their phase while the person lives. A proposal leaves its state by being accepted.
 */
export const nextStates = ({ kind, state }: ItemType, alive: boolean): readonly ItemState[] => {
  const workshop: ItemState = kind === 'picture' ? 'unpublished' : 'draft'
  const published = publishedStates(alive)
  if (state === 'proposal') return [...published, workshop]
  if (state === workshop) return published
  return [workshop, ...(alive ? published.filter((other) => other !== state) : [])]
}

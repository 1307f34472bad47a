import * as T from 'typebox/type'

/** The relation of a relative to the page whose circle they are in. */
export const linkTypes = { descendants: 1, spouses: 2, siblings: 3, ancestors: 4 } as const
export type LinkType = (typeof linkTypes)[keyof typeof linkTypes]

/** Areas of the circle in reading order. */
export const circleAreas: readonly LinkType[] = [
  linkTypes.ancestors,
  linkTypes.siblings,
  linkTypes.spouses,
  linkTypes.descendants,
]

export const linkType = T.Unsafe<LinkType>(T.Integer({ minimum: 1, maximum: 4 }))

export type Relation = 'blood' | 'half' | 'adoption' | 'step' | 'married' | 'partner' | 'former'

export const relation = T.Unsafe<Relation>(
  T.String({ pattern: '^(blood|half|adoption|step|married|partner|former)$' }),
)

export const unionRelations = ['married', 'partner', 'former'] as const satisfies readonly Relation[]
export type UnionRelation = (typeof unionRelations)[number]

export const unionRelation = T.Unsafe<UnionRelation>(T.String({ pattern: `^(${unionRelations.join('|')})$` }))

/** The first one is meant where none is said. */
export const relationsOf: Record<LinkType, readonly [Relation, ...Relation[]]> = {
  [linkTypes.descendants]: ['blood', 'adoption', 'step'],
  [linkTypes.spouses]: unionRelations,
  [linkTypes.siblings]: ['blood', 'half', 'adoption', 'step'],
  [linkTypes.ancestors]: ['blood', 'adoption', 'step'],
}

/** The same link seen from the other side. */
export const mirrored = (type: LinkType): LinkType => {
  if (type === linkTypes.descendants) return linkTypes.ancestors
  return type === linkTypes.ancestors ? linkTypes.descendants : type
}

export const isDescent = (type: LinkType): boolean =>
  type === linkTypes.descendants || type === linkTypes.ancestors

/** Degree 1 is a parent or child, 2 a grandparent or grandchild. */
export const degree = T.Integer({ minimum: 1, maximum: 4 })

/** Generations of the tree above and below its person. */
export const treeGenerations = 3

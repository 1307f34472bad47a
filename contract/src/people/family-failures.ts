/** Messages about the family circle. */
export const familyFailures = {
  relatedToOneself: { key: 'ERR_2000032001', status: 422 },
  alreadyRelated: { key: 'ERR_2000032002', status: 409 },
  ownAncestor: { key: 'ERR_2000032003', status: 422 },
  parentBornLater: { key: 'ERR_2000032004', status: 422 },
  tooManyRelatives: { key: 'ERR_2000032005', status: 422 },
  relationImpossible: { key: 'ERR_2000032006', status: 422 },
  betweenUnrelated: { key: 'ERR_2000032007', status: 422 },
  datesUnlikely: { key: 'WRN_2000032001', status: 200 },
  relativeLinked: { key: 'SUC_2000032001', status: 200 },
  relativeUnlinked: { key: 'SUC_2000032002', status: 200 },
  relativeRelinked: { key: 'SUC_2000032003', status: 200 },
  unionChanged: { key: 'SUC_2000032004', status: 200 },
} as const

/** Why two people cannot be linked. */
export const linkRefusals = [
  'relatedToOneself',
  'alreadyRelated',
  'ownAncestor',
  'parentBornLater',
  'tooManyRelatives',
  'relationImpossible',
  'betweenUnrelated',
] as const

import { type LinkType, linkTypes, type Relation } from '@souvenance/contract/people/family-links'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What somebody is to the person of the page. */
export type Kinship = { type: LinkType; degree: number; relation: Relation }

type KinKey =
  | 'followers:family.kin.parent'
  | 'followers:family.kin.adoptiveParent'
  | 'followers:family.kin.stepparent'
  | 'followers:family.kin.grandparent'
  | 'followers:family.kin.greatGrandparent'
  | 'followers:family.kin.farGrandparent'
  | 'followers:family.kin.child'
  | 'followers:family.kin.adoptedChild'
  | 'followers:family.kin.stepchild'
  | 'followers:family.kin.grandchild'
  | 'followers:family.kin.greatGrandchild'
  | 'followers:family.kin.farGrandchild'
  | 'followers:family.kin.sibling'
  | 'followers:family.kin.halfSibling'
  | 'followers:family.kin.adoptiveSibling'
  | 'followers:family.kin.stepsibling'
  | 'followers:family.kin.spouse'
  | 'followers:family.kin.partner'
  | 'followers:family.kin.former'

type Words = Partial<Record<Relation, KinKey>>

const parents: Words = {
  adoption: 'followers:family.kin.adoptiveParent',
  step: 'followers:family.kin.stepparent',
}
const children: Words = {
  adoption: 'followers:family.kin.adoptedChild',
  step: 'followers:family.kin.stepchild',
}
const siblings: Words = {
  half: 'followers:family.kin.halfSibling',
  adoption: 'followers:family.kin.adoptiveSibling',
  step: 'followers:family.kin.stepsibling',
}
const spouses: Words = { partner: 'followers:family.kin.partner', former: 'followers:family.kin.former' }

const farAncestors: readonly KinKey[] = [
  'followers:family.kin.grandparent',
  'followers:family.kin.greatGrandparent',
  'followers:family.kin.farGrandparent',
]
const farDescendants: readonly KinKey[] = [
  'followers:family.kin.grandchild',
  'followers:family.kin.greatGrandchild',
  'followers:family.kin.farGrandchild',
]

const keyOf = ({ type, degree, relation }: Kinship): KinKey => {
  if (type === linkTypes.spouses) return spouses[relation] ?? 'followers:family.kin.spouse'
  if (type === linkTypes.siblings) return siblings[relation] ?? 'followers:family.kin.sibling'
  if (type === linkTypes.ancestors)
    return farAncestors[degree - 2] ?? parents[relation] ?? 'followers:family.kin.parent'
  return farDescendants[degree - 2] ?? children[relation] ?? 'followers:family.kin.child'
}

/** The word for a relative, which agrees with their gender; neutral where it is not known. */
export const useKinName = (): ((kinship: Kinship, gender: string) => string) => {
  const { t } = useTranslation('followers')
  return (kinship, context) => t(keyOf(kinship), { context })
}

import { type LinkType, linkTypes, type Relation } from '@souvenance/contract/people/family-links'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The relation of somebody to the person of the page. */
export type Kinship = { type: LinkType; degree: number; relation: Relation }

type KinKey =
  | 'family:kin.parent'
  | 'family:kin.adoptiveParent'
  | 'family:kin.stepparent'
  | 'family:kin.grandparent'
  | 'family:kin.greatGrandparent'
  | 'family:kin.farGrandparent'
  | 'family:kin.child'
  | 'family:kin.adoptedChild'
  | 'family:kin.stepchild'
  | 'family:kin.grandchild'
  | 'family:kin.greatGrandchild'
  | 'family:kin.farGrandchild'
  | 'family:kin.sibling'
  | 'family:kin.halfSibling'
  | 'family:kin.adoptiveSibling'
  | 'family:kin.stepsibling'
  | 'family:kin.spouse'
  | 'family:kin.partner'
  | 'family:kin.former'

type Words = Partial<Record<Relation, KinKey>>

const parents: Words = {
  adoption: 'family:kin.adoptiveParent',
  step: 'family:kin.stepparent',
}
const children: Words = {
  adoption: 'family:kin.adoptedChild',
  step: 'family:kin.stepchild',
}
const siblings: Words = {
  half: 'family:kin.halfSibling',
  adoption: 'family:kin.adoptiveSibling',
  step: 'family:kin.stepsibling',
}
const spouses: Words = { partner: 'family:kin.partner', former: 'family:kin.former' }

const farAncestors: readonly KinKey[] = [
  'family:kin.grandparent',
  'family:kin.greatGrandparent',
  'family:kin.farGrandparent',
]
const farDescendants: readonly KinKey[] = [
  'family:kin.grandchild',
  'family:kin.greatGrandchild',
  'family:kin.farGrandchild',
]

const keyOf = ({ type, degree, relation }: Kinship): KinKey => {
  if (type === linkTypes.spouses) return spouses[relation] ?? 'family:kin.spouse'
  if (type === linkTypes.siblings) return siblings[relation] ?? 'family:kin.sibling'
  if (type === linkTypes.ancestors)
    return farAncestors[degree - 2] ?? parents[relation] ?? 'family:kin.parent'
  return farDescendants[degree - 2] ?? children[relation] ?? 'family:kin.child'
}

/** The word for a relative, which agrees with their gender; neutral where it is not known. */
export const useKinName = (): ((kinship: Kinship, gender: string) => string) => {
  const { t } = useTranslation('family')
  return (kinship, context) => t(keyOf(kinship), { context })
}

/** The same inside a sentence. */
export const useKinWord = (): ((kinship: Kinship, gender: string) => string) => {
  const { language } = useTranslation('family')
  const kinName = useKinName()
  return (kinship, gender) => {
    const name = kinName(kinship, gender)
    return name.charAt(0).toLocaleLowerCase(language) + name.slice(1)
  }
}

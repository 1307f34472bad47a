import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { FamilyTree, Relative } from '@souvenance/contract/people/family'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './family-head.module.css'
import { furtherFamily } from './further-family.ts'

interface FamilyHeadProps {
  page: PageHeader
  /** Undefined while loading, as the tree is. */
  relatives: readonly Relative[] | undefined
  tree: FamilyTree | undefined
  children: ReactNode
}

/** The title and the size of a family, counted as on the tab and in the list; its children are the tools. */
export const FamilyHead = ({ page, relatives, tree, children }: FamilyHeadProps) => {
  const { t } = useTranslation('family')
  const size = useFamilySize(page, relatives, tree)
  return (
    <div className={classes.head}>
      <div>
        <h1 className={classes.title}>{t('family:title', { name: page.firstname })}</h1>
        {size && <p className={classes.size}>{size}</p>}
      </div>
      {children}
    </div>
  )
}

const useFamilySize = (
  page: PageHeader,
  relatives: readonly Relative[] | undefined,
  tree: FamilyTree | undefined,
): string => {
  const { t } = useTranslation('family')
  if (!tree || !relatives || relatives.length === 0) return ''
  const distant = furtherFamily(tree, page.userUid, relatives).length
  const size = {
    relatives: t('family:relatives', { count: relatives.length }),
    generations: t('family:generations', {
      count: new Set(tree.people.map(({ generation }) => generation)).size,
    }),
  }
  if (distant === 0) return t('family:size', size)
  return t('family:sizeDistant', { ...size, distant: t('family:distant', { count: distant }) })
}

import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { FamilyTree } from '@souvenance/contract/people/family'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './family-head.module.css'

interface FamilyHeadProps {
  page: PageHeader
  /** Undefined while loading. */
  tree: FamilyTree | undefined
  children: ReactNode
}

/** The title and the size of a family; its children are the tools. */
export const FamilyHead = ({ page, tree, children }: FamilyHeadProps) => {
  const { t } = useTranslation('family')
  const people = tree?.people ?? []
  const generations = new Set(people.map(({ generation }) => generation)).size
  return (
    <div className={classes.head}>
      <div>
        <h1 className={classes.title}>{t('family:title', { name: page.firstname })}</h1>
        {people.length > 1 && (
          <p className={classes.size}>
            {t('family:size', {
              people: t('family:people', { count: people.length }),
              generations: t('family:generations', { count: generations }),
            })}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

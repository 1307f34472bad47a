import { useMediaQuery } from '@mantine/hooks'
import { IconList, IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FamilyHead } from '../../../features/family/family-head.tsx'
import { FamilyList } from '../../../features/family/family-list.tsx'
import { circleQuery, treeQuery } from '../../../features/family/queries.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ClosedSection } from '../../../shared/items/closed-section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { usePage } from '../use-page.ts'
import classes from './family.module.css'

const FamilyTreeView = lazy(async () => ({
  default: (await import('../../../features/family/tree/family-tree-view.tsx')).FamilyTreeView,
}))

type View = 'tree' | 'list'

/** The family of a person. Phones show it as a list. */
export const Family = () => {
  const { t } = useTranslation('followers', 'items')
  const { page, viewAs } = usePage()
  const phone = useMediaQuery('(max-width: 767px)') ?? false
  const [chosen, setChosen] = useState<View>('tree')
  const uid = page?.userUid ?? ''
  const circle = useQuery({ ...circleQuery(uid, viewAs), enabled: page !== null })
  const tree = useQuery({ ...treeQuery(uid, viewAs), enabled: page !== null })
  if (!page) return null
  const retry = () => void Promise.all([circle.refetch(), tree.refetch()])
  const isLost = circle.isError || tree.isError
  const isEmpty = circle.data?.items.length === 0
  const view: View = phone ? 'list' : chosen
  const views = [
    { name: 'tree', label: t('followers:family.view.tree'), Icon: IconSitemap },
    { name: 'list', label: t('followers:family.view.list'), Icon: IconList },
  ] as const
  return (
    <div className={classes.family}>
      <FamilyHead page={page} tree={tree.data}>
        {!phone && !isEmpty && circle.data && (
          <fieldset className={classes.views} aria-label={t('followers:family.view.label')}>
            {views.map(({ name, label, Icon }) => (
              <button key={name} type="button" aria-pressed={view === name} onClick={() => setChosen(name)}>
                <Icon size={19} stroke={1.6} aria-hidden="true" />
                {label}
              </button>
            ))}
          </fieldset>
        )}
      </FamilyHead>
      {isLost && <ErrorState onRetry={retry} />}
      {!isLost && !(circle.data && tree.data) && <LoadingState shape="people" />}
      {circle.data?.isVisibleFor === false && (
        <ClosedSection forCircles={circle.data.isForCircles === true} />
      )}
      {circle.data?.isVisibleFor && isEmpty && <EmptyState title={t('followers:family.empty.title')} />}
      {circle.data && tree.data && !isEmpty && view === 'list' && (
        <FamilyList page={page} relatives={circle.data.items} tree={tree.data} />
      )}
      {circle.data && tree.data && !isEmpty && view === 'tree' && (
        <Suspense fallback={<LoadingState shape="people" />}>
          <FamilyTreeView page={page} tree={tree.data} />
        </Suspense>
      )}
    </div>
  )
}

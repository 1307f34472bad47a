import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FamilyRequest } from '@souvenance/contract/people/family'
import { type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import { IconList, IconSitemap, IconUserHeart, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AddRelativeDialog } from '../../../features/family/adding/lazy-add-relative.tsx'
import { FamilyHead } from '../../../features/family/family-head.tsx'
import { FamilyList } from '../../../features/family/family-list.tsx'
import { circleQuery, familyRequestsQuery, treeQuery } from '../../../features/family/queries.ts'
import { FamilyWaiting } from '../../../features/family/waiting/family-waiting.tsx'
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
const JoinFamilyDialog = lazy(async () => ({
  default: (await import('../../../features/family/adding/join-family-dialog.tsx')).JoinFamilyDialog,
}))

type View = 'tree' | 'list'

const nobody: readonly FamilyRequest[] = []

type Adding = { of: { userUid: string; firstname: string; permalink: string }; type: LinkType }

/** The family of a person. Phones show it as a list. */
export const Family = () => {
  const { t } = useTranslation('family', 'items')
  const { page, viewAs } = usePage()
  const phone = useMediaQuery('(max-width: 767px)') ?? false
  const [chosen, setChosen] = useState<View>('tree')
  const [adding, setAdding] = useState<Adding>()
  const [joining, setJoining] = useState(false)
  const uid = page?.userUid ?? ''
  const circle = useQuery({ ...circleQuery(uid, viewAs), enabled: page !== null })
  const tree = useQuery({ ...treeQuery(uid, viewAs), enabled: page !== null })
  const can = circle.data?.can
  const requests = useQuery({ ...familyRequestsQuery(uid), enabled: can?.add === true })
  if (!page) return null
  const waiting = (can?.add && requests.data?.items) || nobody
  const asked = waiting.filter((request) => request.asked === 'by page')
  const retry = () => void Promise.all([circle.refetch(), tree.refetch()])
  const isLost = circle.isError || tree.isError
  const isEmpty = circle.data?.items.length === 0 && asked.length === 0 && !can?.add
  const view: View = phone ? 'list' : chosen
  const add = can?.add ? (type: LinkType) => setAdding({ of: page, type }) : undefined
  const views = [
    { name: 'tree', label: t('family:view.tree'), Icon: IconSitemap },
    { name: 'list', label: t('family:view.list'), Icon: IconList },
  ] as const
  return (
    <div className={classes.family}>
      <FamilyHead page={page} relatives={circle.data?.items} tree={tree.data}>
        <div className={classes.tools}>
          {!phone && !isEmpty && circle.data && (
            <fieldset className={classes.views} aria-label={t('family:view.label')}>
              {views.map(({ name, label, Icon }) => (
                <button key={name} type="button" aria-pressed={view === name} onClick={() => setChosen(name)}>
                  <Icon size={19} stroke={1.6} aria-hidden="true" />
                  {label}
                </button>
              ))}
            </fieldset>
          )}
          {can?.join && (
            <Button
              variant="outline"
              leftSection={<IconUserHeart size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => setJoining(true)}
            >
              {t('family:join.action')}
            </Button>
          )}
          {add && (
            <Button
              leftSection={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => add(linkTypes.ancestors)}
            >
              {t('family:add.action')}
            </Button>
          )}
        </div>
      </FamilyHead>
      {isLost && <ErrorState onRetry={retry} />}
      {!isLost && !(circle.data && tree.data) && <LoadingState shape="people" />}
      {circle.data?.isVisibleFor === false && (
        <ClosedSection
          forCircles={circle.data.isForCircles === true}
          living={page.alive ? page.firstname : undefined}
        />
      )}
      {circle.data?.isVisibleFor && isEmpty && <EmptyState title={t('family:empty.title')} />}
      {circle.data && tree.data && !isEmpty && view === 'list' && (
        <FamilyList page={page} relatives={circle.data.items} tree={tree.data} asked={asked} onAdd={add} />
      )}
      {circle.data && tree.data && !isEmpty && view === 'tree' && (
        <Suspense fallback={<LoadingState shape="people" />}>
          <FamilyTreeView
            page={page}
            tree={tree.data}
            waiting={waiting}
            onAdd={add}
            onAddTo={(of) => setAdding({ of, type: linkTypes.ancestors })}
          />
        </Suspense>
      )}
      {can?.add && <FamilyWaiting page={page} waiting={waiting} withAsked={view === 'tree'} />}
      <Suspense>
        {adding && <AddRelativeDialog {...adding} tree={tree.data} onClose={() => setAdding(undefined)} />}
        {joining && <JoinFamilyDialog page={page} tree={tree.data} onClose={() => setJoining(false)} />}
      </Suspense>
    </div>
  )
}

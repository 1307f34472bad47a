import type { Follower } from '@souvenance/contract/clouds-api'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import type { ListProgress } from '../../ui/lists/list-end.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { CloudSign } from './cloud-sign.tsx'
import classes from './clouds-board.module.css'
import { PersonCard } from './person-card.tsx'
import type { CloudActions } from './use-clouds-board.ts'

interface CloudPeopleProps {
  cloud?: number
  name: string
  count: number | undefined
  items: readonly Follower[]
  progress: ListProgress
  onMore: () => void
  empty: string
  tools?: ReactNode
  actions: CloudActions
}

/** Those who stand in the cloud that is open. */
export const CloudPeople = ({
  cloud,
  name,
  count,
  items,
  progress,
  onMore,
  empty,
  tools,
  actions,
}: CloudPeopleProps) => {
  const language = useLanguage()
  return (
    <section className={classes.people} aria-labelledby="cloud-title">
      <div className={classes.head}>
        <h2 id="cloud-title">
          <CloudSign {...(cloud !== undefined && { cloud })} size={26} />
          {name}
          {count !== undefined && <span>{formatNumber(language, count)}</span>}
        </h2>
        {tools}
      </div>
      <InfiniteList
        shape="people"
        label={name}
        items={items}
        keyOf={({ userUid }) => userUid}
        progress={progress}
        onMore={onMore}
        empty={<EmptyState title={empty} />}
      >
        {(person) => <PersonCard person={person} actions={actions} />}
      </InfiniteList>
    </section>
  )
}

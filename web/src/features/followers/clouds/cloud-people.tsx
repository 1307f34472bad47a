import { Button } from '@mantine/core'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Follower } from '@souvenance/contract/people/followers'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import type { ListProgress } from '../../../ui/lists/list-end.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { peopleFilters } from '../people-filters.ts'
import { RoleChips } from '../role-chips.tsx'
import { CloudSign } from './cloud-sign.tsx'
import classes from './clouds-board.module.css'
import { cloudTitle } from './keep-place.ts'
import { PersonCard } from './person-card.tsx'
import type { CloudActions } from './use-clouds-board.ts'
import type { NarrowingState } from './use-narrowing.ts'

interface CloudPeopleProps {
  cloud?: number
  name: string
  /** The total, regardless of the filter. */
  count: number | undefined
  items: readonly Follower[]
  progress: ListProgress
  onMore: () => void
  /** Shown if the cloud is empty. */
  empty: string
  narrowing: NarrowingState
  actions: CloudActions
}

/** The people of the open cloud. */
export const CloudPeople = ({
  cloud,
  name,
  count,
  items,
  progress,
  onMore,
  empty,
  narrowing,
  actions,
}: CloudPeopleProps) => {
  const { t, language } = useTranslation('followers')
  const finder = useRef<HTMLInputElement>(null)
  const { chosen, text, choose, write, widen, asked } = narrowing
  const narrowed = asked.name !== '' || asked.filters.length < peopleFilters.length
  const nobody = items.length === 0 && progress === 'end'
  const showEveryone = () => {
    widen()
    finder.current?.focus()
  }
  return (
    <section className={classes.people} aria-labelledby={cloudTitle}>
      <div className={classes.head}>
        <h2 id={cloudTitle} tabIndex={-1}>
          <CloudSign {...(cloud !== undefined && { cloud })} size={26} />
          {name}
          {count !== undefined && <span>{formatNumber(language, count)}</span>}
        </h2>
        {cloud !== cloudTypes.banned && count !== 0 && <RoleChips chosen={chosen} onChoose={choose} />}
      </div>
      {count !== 0 && (
        <TextField
          ref={finder}
          type="search"
          className={classes.finder}
          aria-label={t('followers:find.label')}
          placeholder={t('followers:find.label')}
          leftSection={<IconSearch size={21} stroke={1.6} aria-hidden="true" />}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
      <div role="status">
        {nobody && !narrowed && <EmptyState title={empty} />}
        {nobody && narrowed && (
          <EmptyState
            title={asked.name ? t('followers:find.none', { name: asked.name }) : t('followers:filter.none')}
            action={
              <Button variant="outline" onClick={showEveryone}>
                {t('followers:find.everyone')}
              </Button>
            }
          />
        )}
      </div>
      <InfiniteList
        shape="people"
        label={name}
        items={items}
        keyOf={({ userUid }) => userUid}
        progress={progress}
        onMore={onMore}
        empty={null}
      >
        {(person) => <PersonCard person={person} actions={actions} />}
      </InfiniteList>
    </section>
  )
}

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { FoundPerson } from '../../shared/people/found-person.tsx'
import { useLevelNote } from '../../shared/people/use-level-note.ts'
import { useSession } from '../../shared/session/session.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { searchQuery } from './queries.ts'
import classes from './search-results.module.css'
import type { SearchTerms } from './search-terms.ts'

/** A larger count is shown as "more than". */
const mostCounted = 200

interface SearchResultsProps {
  terms: SearchTerms
  /** An address of nobody the viewer knows here was sought. */
  onInvite: (email: string) => void
}

export const SearchResults = ({ terms, onInvite }: SearchResultsProps) => {
  const { t } = useTranslation('search')
  const { user } = useSession()
  const query = useInfiniteQuery(searchQuery(terms, user !== null))
  const invitation = query.data?.pages[0]?.invitation ?? null
  const total = query.data?.pages[0]?.totalCount
  const noteOf = useLevelNote()
  const counted = (count: number) =>
    count >= mostCounted ? t('search:results.many', { count }) : t('search:results.count', { count })
  return (
    <section className={classes.results} aria-label={t('search:results.label')}>
      <div role="status" className={classes.count}>
        {total ? counted(total) : null}
        {invitation && (
          <EmptyState
            title={t('search:invite.title')}
            picture="/pictures/letter-800.webp"
            action={<Button onClick={() => onInvite(invitation.email)}>{t('search:invite.action')}</Button>}
          >
            {t('search:invite.text', { email: invitation.email })}
          </EmptyState>
        )}
        {total === 0 && !invitation && (
          <EmptyState
            title={t('search:results.emptyTitle')}
            picture="/pictures/meadow-800.webp"
            action={
              <Button component={Link} to="/memorials/new" variant="outline">
                {t('search:results.create')}
              </Button>
            }
          >
            {t('search:results.emptyText')}
          </EmptyState>
        )}
      </div>
      <InfiniteList
        shape="people"
        items={itemsOf(query.data)}
        keyOf={({ userUid }) => userUid}
        progress={progressOf(query)}
        onMore={() => void query.fetchNextPage()}
        empty={null}
        {...(total !== 1 && { endText: t('search:results.end') })}
      >
        {(person) => (
          <PersonLink className={classes.row} permalink={person.permalink}>
            <FoundPerson person={person} size={72} note={noteOf(person.level)} />
          </PersonLink>
        )}
      </InfiniteList>
    </section>
  )
}

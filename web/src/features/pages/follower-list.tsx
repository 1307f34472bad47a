import { clouds } from '@souvenance/contract/clouds-api'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import classes from './about-panel.module.css'

/** Who follows the page, as far as its people let it be seen. */
export const FollowerList = ({ page, viewAs }: { page: PageHeader; viewAs: number | null }) => {
  const { t } = useTranslation('pages')
  const query = useInfiniteQuery({
    queryKey: ['followers', page.userUid, viewAs],
    queryFn: ({ pageParam, signal }) =>
      call(
        clouds.followers,
        {
          params: { uid: page.userUid },
          query: { page: pageParam, ...(viewAs !== null && { viewAs }) },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ eof }, _, last) => (eof ? undefined : last + 1),
  })
  const closed = query.data?.pages[0]?.isVisibleFor === false
  return (
    <section className={classes.about}>
      <InfiniteList
        shape="people"
        label={t('pages:tabs.followers')}
        items={query.data?.pages.flatMap(({ items }) => items) ?? []}
        keyOf={({ userUid }) => userUid}
        progress={progressOf(query)}
        onMore={() => void query.fetchNextPage()}
        empty={
          <EmptyState
            title={closed ? t('pages:followers.closed') : t('pages:followers.none', { name: page.firstname })}
          />
        }
      >
        {({ permalink, fullname, profilePics }) => (
          <Link className={classes.person} to="/$permalink" params={{ permalink }}>
            <PersonAvatar name={fullname} picture={profilePics.avatar} size={52} />
            <span>
              <b>{fullname}</b>
            </span>
          </Link>
        )}
      </InfiniteList>
    </section>
  )
}

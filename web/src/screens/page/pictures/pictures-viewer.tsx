import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { pictureQuery, wallQuery } from '../../../features/pictures/queries.ts'
import { findNeighbours } from '../../../features/pictures/viewer/neighbours.ts'
import { PictureViewer } from '../../../features/pictures/viewer/picture-viewer.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLostComment } from '../../../shared/items/comments/use-lost-words.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { usePage } from '../use-page.ts'
import { useYearsShown } from './years-shown.ts'

const PictureSide = lazy(async () => ({
  default: (await import('../../../features/pictures/viewer/picture-side.tsx')).PictureSide,
}))

const PictureMenu = lazy(async () => ({
  default: (await import('../../../features/pictures/viewer/picture-menu.tsx')).PictureMenu,
}))

/** Limits how many pages of the wall are fetched to find an older picture. */
const mostPages = 10
const nearEnd = 8

/** The viewer of one picture, over the wall. */
export const PicturesViewer = () => {
  const { t } = useTranslation('pictures')
  const { itemUid } = useParams({ from: '/page/$permalink/pictures/$itemUid' })
  const { page, viewAs } = usePage()
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const uid = page?.userUid ?? ''
  const years = useYearsShown()
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...wallQuery(uid, viewAs, years),
    enabled: page !== null,
  })
  const pictures = useMemo(() => itemsOf(data), [data])
  const neighbours = findNeighbours(pictures, itemUid)
  const {
    data: item,
    isError,
    refetch,
  } = useQuery({
    ...pictureQuery(uid, itemUid, viewAs),
    enabled: page !== null,
  })

  const missing = neighbours.place === undefined && (data?.pages.length ?? 0) < mostPages
  const ending = neighbours.place !== undefined && neighbours.place > pictures.length - nearEnd
  useEffect(() => {
    if (hasNextPage && !isFetching && (missing || ending)) void fetchNextPage()
  }, [hasNextPage, isFetching, missing, ending, fetchNextPage])

  useLostComment(itemUid, item === null)
  if (!page) return null
  const { permalink } = page
  const search = asViewed({ viewAs })
  const toWall = () =>
    void navigate({ to: '/$permalink/pictures', params: { permalink }, search, resetScroll: false })
  return (
    <PictureViewer
      picture={item?.content.pictures.items[0] ?? neighbours.current}
      neighbours={neighbours}
      total={data && !hasNextPage ? pictures.length : undefined}
      onGo={(picture) =>
        void navigate({
          to: '/$permalink/pictures/$itemUid',
          params: { permalink, itemUid: picture.itemUid },
          search,
          replace: true,
          resetScroll: false,
        })
      }
      onClose={() => (canGoBack ? router.history.back() : toWall())}
      menu={
        item && (
          <Suspense>
            <PictureMenu key={item.itemUid} page={page} item={item} onRemoved={toWall} />
          </Suspense>
        )
      }
    >
      {item === undefined && !isError && <LoadingState />}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {item === null && (
        <EmptyState title={t('pictures:viewer.missing')}>{t('pictures:viewer.missingText')}</EmptyState>
      )}
      {item && (
        <Suspense fallback={<LoadingState />}>
          <PictureSide key={item.itemUid} page={page} viewAs={viewAs} item={item} />
        </Suspense>
      )}
    </PictureViewer>
  )
}

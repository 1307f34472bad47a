import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { formatNumber } from '../../i18n/format.ts'
import { yearOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { asViewed } from '../../shared/view-as/as-viewed.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { findLeaf, type Leaf, lastPlace, leavesOf, placeOf } from './find-leaf.ts'
import { LastLeaf, OpeningLeaf } from './frame-leaves.tsx'
import { LifeProgress } from './life-progress.tsx'
import classes from './life-reading.module.css'
import { printLife } from './print-life.ts'
import { lifeQuery } from './queries.ts'
import { ReadingRoom } from './reading-room.tsx'
import { largeSizes, ToldLeaf } from './told-leaf.tsx'
import { useToldWords } from './told-words.ts'

const LeafContents = lazy(async () => ({ default: (await import('./leaf-contents.tsx')).LeafContents }))

/** More is loaded when so few leaves are left. */
const nearEnd = 5

const yearOfItem = ({ associatedDate, creationDate }: FeedItem): number =>
  associatedDate ? yearOf(associatedDate) : Number(creationDate.slice(0, 4))

/** The picture of the next leaf is fetched ahead, so that it is there when the page turns. */
const fetchAhead = (leaf: Leaf | undefined): void => {
  const picture = leaf?.name === 'told' ? leaf.item.content.pictures.items[0] : undefined
  if (!picture) return
  const imageSrcSet = `${picture.urlSm} 320w, ${picture.url} 960w, ${picture.urlLg} 2048w`
  preload(picture.url, { as: 'image', imageSrcSet, imageSizes: largeSizes, fetchPriority: 'low' })
}

interface LifeReadingProps {
  page: PageHeader
  /** The item of the address, `last`, or the title page. */
  place: string | undefined
}

export const LifeReading = ({ page, place }: LifeReadingProps) => {
  const { t, language } = useTranslation('reading', 'feed')
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const wordsOf = useToldWords()
  const { viewAs } = page.rights
  const query = useInfiniteQuery(lifeQuery(page.userUid, viewAs))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const whole = data !== undefined && !hasNextPage
  const items = useMemo(() => itemsOf(data), [data])
  const leaves = leavesOf(items, whole)
  const index = findLeaf(leaves, place, whole)
  const leaf = index === undefined ? undefined : leaves[index]
  const next = index === undefined ? undefined : leaves[index + 1]
  const total = whole ? leaves.length : (data?.pages[0]?.totalCount ?? 0) + 2
  const nearing = index === undefined || index > leaves.length - nearEnd
  const [printing, setPrinting] = useState(false)
  const [listing, setListing] = useState(false)
  const paper = useRef<HTMLDivElement>(null)

  // Changes with every page that arrives: two answers between two renders must not stop the loading.
  const awaited = hasNextPage && (nearing || printing || listing) ? items.length + 1 : 0
  useEffect(() => {
    if (awaited > 0 && !isFetching && !isError) void fetchNextPage()
  }, [awaited, isFetching, isError, fetchNextPage])
  useEffect(() => fetchAhead(next), [next])
  useEffect(() => {
    if (!printing || !whole || !paper.current) return
    void printLife(paper.current).then(() => setPrinting(false))
  }, [printing, whole])

  const search = asViewed({ viewAs })
  const params = { permalink: page.permalink }
  const turnTo = (item: string | undefined) =>
    void navigate({
      to: '/$permalink/reading',
      params,
      search: { ...search, ...(item !== undefined && { item }) },
      // One step back closes the book, however many pages were turned.
      replace: true,
      resetScroll: false,
    })
  const close = () =>
    canGoBack ? router.history.back() : void navigate({ to: '/$permalink', params, search })
  const turner = (to: Leaf | undefined) => to && (() => turnTo(placeOf(to)))

  const empty = whole && items.length === 0
  const number = index === undefined ? undefined : formatNumber(language, index + 1)
  const numbered =
    number && data && !empty ? t('reading:page', { number, total: formatNumber(language, total) }) : ''
  const title = leaf?.name === 'told' ? wordsOf(leaf.item) : undefined
  const first = page.birth ? yearOf(page.birth) : items[0] && yearOfItem(items[0])
  const today = new Date().getFullYear()

  const yearShown = (): number | undefined => {
    if (leaf?.name === 'last') return today
    return leaf?.name === 'told' ? yearOfItem(leaf.item) : undefined
  }
  const shown = () => {
    if (isError && !data) return <ErrorState onRetry={() => void query.refetch()} />
    if (empty) return <EmptyState title={t('reading:empty.title')}>{t('reading:empty.text')}</EmptyState>
    if (leaf?.name === 'opening') return <OpeningLeaf page={page} />
    if (leaf?.name === 'last') return <LastLeaf page={page} />
    if (leaf) return <ToldLeaf key={leaf.item.itemUid} item={leaf.item} />
    return isError ? <ErrorState onRetry={() => void fetchNextPage()} /> : <LoadingState shape="screen" />
  }

  return (
    <ReadingRoom
      page={page}
      onPrevious={index ? turner(leaves[index - 1]) : undefined}
      onNext={empty ? undefined : turner(next)}
      onFirst={() => turnTo(undefined)}
      onLast={() => turnTo(lastPlace)}
      onClose={close}
      onContents={items.length > 0 ? () => setListing(true) : undefined}
      onPrint={items.length > 0 ? () => setPrinting(true) : undefined}
      numbered={numbered}
      pending={data === undefined}
      told={[numbered, title && [title.year, title.title].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join('. ')}
      progress={
        first !== undefined && <LifeProgress page={page} from={first} to={today} year={yearShown()} />
      }
    >
      <div className={classes.open} data-printing={printing || undefined}>
        {shown()}
      </div>
      {listing && (
        <Suspense>
          <LeafContents
            items={items}
            whole={whole}
            place={leaf && placeOf(leaf)}
            onChoose={(to) => {
              setListing(false)
              turnTo(to)
            }}
            onClose={() => setListing(false)}
          />
        </Suspense>
      )}
      {printing && whole && (
        <div ref={paper} className={classes.paper}>
          <OpeningLeaf page={page} />
          {items.map((item) => (
            <ToldLeaf key={item.itemUid} item={item} />
          ))}
        </div>
      )}
    </ReadingRoom>
  )
}

import { Button } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { ItemKind } from '@souvenance/contract/items/item-types'
import { useHydrated } from '@tanstack/react-router'
import { lazy, memo, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ItemAudience } from '../../../shared/items/audience/item-audience.tsx'
import { ItemClouds } from '../../../shared/items/audience/item-clouds.tsx'
import { useWaitingComment } from '../../../shared/items/comments/comment-draft.ts'
import { CommentList } from '../../../shared/items/comments/comment-list.tsx'
import { firstWords } from '../../../shared/items/first-words.ts'
import { FlowerButton } from '../../../shared/items/flowers/flower-button.tsx'
import { useFlower } from '../../../shared/items/flowers/use-flower.ts'
import { addressOf } from '../../../shared/items/item-address.ts'
import type { ItemDialog } from '../../../shared/items/item-dialogs.tsx'
import { hasMenu } from '../../../shared/items/item-entries.ts'
import { isPublished, kindOf, markOf, stateOf } from '../../../shared/items/item-kind.ts'
import { isShareable } from '../../../shared/items/sharing/is-shareable.ts'
import { useOrElse } from '../../../shared/items/use-or-else.ts'
import { useIntent } from '../../../shared/session/intent.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useFocusBeside } from '../../../ui/focus/use-focus-beside.ts'
import { DecisionRow } from '../../../ui/page/decision-row.tsx'
import { splitTitle } from '../../../ui/text/titled-text.ts'
import { useFeedActions } from '../feed-actions.ts'
import { familyEventTitle } from './family-event-title.ts'
import classes from './feed-item.module.css'
import { ItemDate } from './item-date.tsx'
import { ItemFoot } from './item-foot.tsx'
import { ItemHead } from './item-head.tsx'
import { ItemLink } from './item-link.tsx'
import { ItemPictures } from './item-pictures.tsx'
import { ItemSignature } from './item-signature.tsx'
import { ItemText } from './item-text.tsx'

const ItemDialogs = lazy(async () => ({
  default: (await import('../../../shared/items/item-dialogs.tsx')).ItemDialogs,
}))
const ItemMenu = lazy(async () => ({ default: (await import('./item-menu.tsx')).ItemMenu }))

export type Story = (item: FeedItem, titleId: string) => ReactNode

interface FeedItemViewProps {
  item: FeedItem
  /** In the news of many pages: names the page instead of showing a date in the margin. */
  story?: Story | undefined
  /** On the item's own screen: nothing links to it. */
  alone?: boolean
}

export const FeedItemView = memo(({ item, story, alone = false }: FeedItemViewProps) => {
  const { t } = useTranslation('feed')
  const titleId = useId()
  const commentsId = useId()
  const { user } = useSession()
  const hydrated = useHydrated()
  const actions = useFeedActions()
  const give = useFlower(item.itemUid)
  const flower = { act: 'flower', uid: item.itemUid } as const
  useIntent(flower, item.can.like && !item.isLiked, () => give(true))
  const orElse = useOrElse(addressOf(item))
  const [dialog, setDialog] = useState<ItemDialog>()
  const article = useRef<HTMLElement>(null)
  useFocusBeside(article)
  const [open, setOpen] = useState<boolean>()
  const waiting = useWaitingComment(item.itemUid) && item.can.comment
  const { can, content, comments, author } = item
  const proposal = stateOf(item.itemType) === 'proposal'
  const published = isPublished(item.itemType)
  const moment = kindOf(item.itemType)
  const { title, body } = moment === 'picture' ? { title: item.message, body: '' } : splitTitle(item.message)
  const menu = hasMenu(item)
  const moments: Partial<Record<ItemKind, string>> = {
    birth: t('feed:moment.birth', { name: item.memorial.fullname }),
    death: t('feed:moment.death', { name: item.memorial.fullname }),
    ...(item.family && { 'family-event': familyEventTitle(t, item.family) }),
  }
  const shown = open ?? (comments.totalCount > 0 || waiting)
  const by = author?.fullname || item.memorial.fullname

  const toggle = () => setOpen(!shown)
  const toggleComments = comments.totalCount > 0 ? toggle : orElse(can.comment, toggle)
  const foot = moment !== 'chapter' && !can.refuse && (
    <ItemFoot
      flower={
        published && (
          <FlowerButton
            liked={item.isLiked}
            count={item.likesCount}
            onToggle={orElse(can.like, () => give(!item.isLiked), flower)}
            onWho={() => setDialog({ name: 'likers' })}
          />
        )
      }
      comments={
        published && toggleComments
          ? {
              count: comments.totalCount,
              open: shown,
              controls: commentsId,
              onToggle: toggleComments,
            }
          : undefined
      }
      sharedInMenu={user !== null && menu}
      onShare={isShareable(item) ? () => setDialog({ name: 'share' }) : undefined}
      menu={
        hydrated &&
        user &&
        menu && (
          <Suspense>
            <ItemMenu
              item={item}
              title={item.title || title || firstWords(body) || by}
              onDialog={setDialog}
            />
          </Suspense>
        )
      }
    />
  )

  return (
    <article
      ref={article}
      tabIndex={-1}
      className={classes.item}
      data-mark={markOf(item.itemType)}
      data-year={item.associatedDateData?.year}
      aria-labelledby={titleId}
    >
      {story ? story(item, titleId) : <ItemDate item={item} titleId={alone ? undefined : titleId} />}
      <ItemHead item={item} title={moments[moment] ?? item.title ?? title} titleId={titleId} />
      {item.folded && (
        <p className={classes.folded}>
          {item.foldedUntil ? t('feed:item.foldedUntil', { date: item.foldedUntil }) : t('feed:item.folded')}
        </p>
      )}
      <ItemText item={item} body={body} />
      <ItemPictures
        pictures={content.pictures.items}
        totalCount={content.pictures.totalCount}
        by={author?.fullname ?? t('feed:item.someone')}
        onOpen={actions.openPicture && ((picture) => actions.openPicture?.(item, picture))}
      />
      {content.hyperlink && <ItemLink link={content.hyperlink} />}
      <div className={classes.close}>
        <ItemSignature
          item={item}
          audience={!proposal && (can.setClouds ? <ItemAudience item={item} /> : <ItemClouds item={item} />)}
          onPlace={() => setDialog({ name: 'place' })}
        />
        {foot}
      </div>
      {(can.accept || can.refuse) && (
        <div className={classes.decide}>
          <DecisionRow onHistory={can.history ? () => setDialog({ name: 'history' }) : undefined}>
            {can.refuse && (
              <Button variant="outline" onClick={() => setDialog({ name: 'refuse' })}>
                {t('feed:proposal.refuse')}
              </Button>
            )}
            {can.accept && <Button onClick={() => actions.accept(item)}>{t('feed:proposal.accept')}</Button>}
          </DecisionRow>
        </div>
      )}
      {moment !== 'chapter' && shown && (
        <CommentList id={commentsId} item={item} writing={open === true || waiting} />
      )}
      {dialog && (
        <Suspense>
          <ItemDialogs item={item} title={title || by} open={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </article>
  )
})

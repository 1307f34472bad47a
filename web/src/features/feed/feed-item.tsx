import { Button } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/feed-items'
import type { ItemKind } from '@souvenance/contract/item-types'
import { useHydrated } from '@tanstack/react-router'
import { lazy, memo, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusBeside } from '../../ui/lists/use-focus-beside.ts'
import { DecisionRow } from '../../ui/page/decision-row.tsx'
import { splitTitle } from '../../ui/text/titled-text.ts'
import { useWaitingComment } from './comment-draft.ts'
import { CommentList } from './comment-list.tsx'
import { useFeedActions } from './feed-actions.ts'
import classes from './feed-item.module.css'
import { firstWords } from './first-words.ts'
import { FlowerButton } from './flower-button.tsx'
import { addressOf } from './item-address.ts'
import { ItemAudience } from './item-audience.tsx'
import { ItemClouds } from './item-clouds.tsx'
import { ItemDate } from './item-date.tsx'
import { type ItemDialog, ItemDialogs } from './item-dialogs.tsx'
import { hasMenu, isShareable } from './item-entries.ts'
import { ItemFoot } from './item-foot.tsx'
import { ItemHead } from './item-head.tsx'
import { kindOf, markOf, stateOf } from './item-kind.ts'
import { ItemLink } from './item-link.tsx'
import { ItemPictures } from './item-pictures.tsx'
import { ItemText } from './item-text.tsx'
import { useFlower } from './use-flower.ts'
import { useOrElse } from './use-or-else.ts'

const ItemMenu = lazy(async () => ({ default: (await import('./item-menu.tsx')).ItemMenu }))

export type Story = (item: FeedItem, titleId: string) => ReactNode

interface FeedItemViewProps {
  item: FeedItem
  /** Among the news of many pages: whose page it is on, instead of a date in the margin. */
  story?: Story | undefined
  /** Nothing leads to where it stands already. */
  alone?: boolean
}

export const FeedItemView = memo(({ item, story, alone = false }: FeedItemViewProps) => {
  const { t } = useTranslation('feed')
  const titleId = useId()
  const commentsId = useId()
  const { user } = useSession()
  const awake = useHydrated()
  const actions = useFeedActions()
  const give = useFlower(item)
  const orElse = useOrElse(addressOf(item))
  const [dialog, setDialog] = useState<ItemDialog>()
  const article = useRef<HTMLElement>(null)
  useFocusBeside(article)
  const [open, setOpen] = useState<boolean>()
  const waiting = useWaitingComment(item.itemUid) && item.can.comment
  const { title, body } = splitTitle(item.message)
  const { can, content, comments, author } = item
  const proposal = stateOf(item.itemType) === 'proposal'
  const draft = stateOf(item.itemType) === 'draft'
  const moment = kindOf(item.itemType)
  const menu = hasMenu(item)
  const moments: Partial<Record<ItemKind, string>> = {
    birth: t('feed:moment.birth', { name: item.memorial.fullname }),
    death: t('feed:moment.death', { name: item.memorial.fullname }),
  }
  const shown = open ?? (comments.totalCount > 0 || waiting)
  const by = author?.fullname || item.memorial.fullname

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
      <ItemHead
        item={item}
        title={moments[moment] ?? item.title ?? title}
        titleId={titleId}
        audience={!proposal && (can.setClouds ? <ItemAudience item={item} /> : <ItemClouds item={item} />)}
        onPlace={() => setDialog({ name: 'place' })}
      />
      <ItemPictures
        pictures={content.pictures.items}
        totalCount={content.pictures.totalCount}
        by={author?.fullname ?? t('feed:item.someone')}
        onOpen={actions.openPicture && ((picture) => actions.openPicture?.(item, picture))}
      />
      <ItemText item={item} body={body} />
      {content.hyperlink && <ItemLink link={content.hyperlink} />}
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
      {moment !== 'chapter' && !can.refuse && (
        <ItemFoot
          flower={
            !proposal &&
            !draft && (
              <FlowerButton
                liked={item.isLiked}
                count={item.likesCount}
                onToggle={orElse(can.like, () => give(!item.isLiked))}
                onWho={() => setDialog({ name: 'likers' })}
              />
            )
          }
          comments={
            proposal || draft
              ? undefined
              : {
                  count: comments.totalCount,
                  open: shown,
                  controls: commentsId,
                  onToggle:
                    comments.totalCount > 0
                      ? () => setOpen(!shown)
                      : orElse(can.comment, () => setOpen(!shown)),
                }
          }
          sharedInMenu={user !== null && menu}
          onShare={isShareable(item) ? () => setDialog({ name: 'share' }) : undefined}
          menu={
            awake &&
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
      )}
      {moment !== 'chapter' && shown && (
        <CommentList id={commentsId} item={item} writing={open === true || waiting} />
      )}
      {dialog && (
        <ItemDialogs item={item} title={title || by} open={dialog} onClose={() => setDialog(undefined)} />
      )}
    </article>
  )
})

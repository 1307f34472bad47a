import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { writeDate } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ItemClouds } from '../../../shared/items/audience/item-clouds.tsx'
import { useWaitingComment } from '../../../shared/items/comments/comment-draft.ts'
import { CommentList } from '../../../shared/items/comments/comment-list.tsx'
import { FlowerButton } from '../../../shared/items/flowers/flower-button.tsx'
import { useFlower } from '../../../shared/items/flowers/use-flower.ts'
import actions from '../../../shared/items/item-actions.module.css'
import { addressOf } from '../../../shared/items/item-address.ts'
import { ItemAnchor } from '../../../shared/items/item-anchor.tsx'
import { isPublished, markOf } from '../../../shared/items/item-kind.ts'
import { useOrElse } from '../../../shared/items/use-or-else.ts'
import { useIntent } from '../../../shared/session/intent.ts'
import { StateChip } from '../../../ui/marks/state-chip.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { linkedQuery } from '../queries.ts'
import { DescriptionEdit } from './description-edit.tsx'
import { LinkedItems } from './linked-items.tsx'
import { usePictureMutations } from './use-picture-mutations.ts'
import classes from './viewer-side.module.css'

const LikersDialog = lazy(async () => ({
  default: (await import('../../../shared/items/flowers/likers-dialog.tsx')).LikersDialog,
}))

interface PictureSideProps {
  page: PageHeader
  viewAs: number | null
  item: FeedItem
}

/** Description, linked items, flowers and comments of a picture. */
export const PictureSide = ({ page, viewAs, item }: PictureSideProps) => {
  const { t, language } = useTranslation('pictures', 'feed')
  const mutations = usePictureMutations(item)
  const give = useFlower(item.itemUid)
  const flower = { act: 'flower', uid: item.itemUid } as const
  useIntent(flower, item.can.like && !item.isLiked, () => give(true))
  const orElse = useOrElse(addressOf(item))
  const [likers, setLikers] = useState(false)
  const [asked, setAsked] = useState(false)
  const waiting = useWaitingComment(item.itemUid) && item.can.comment
  const writing = asked || waiting
  const linked = useQuery(linkedQuery(page.userUid, item.itemUid, viewAs)).data?.items ?? []
  const { can, author, contributor, associatedDate, comments } = item
  const by = contributor ?? author
  const mark = markOf(item.itemType)
  const words = useRef<HTMLDivElement>(null)

  const write = () => {
    setAsked(true)
    words.current?.querySelector('textarea')?.focus()
  }
  const read = () => words.current?.scrollIntoView()
  const toComments = comments.totalCount > 0 && !can.comment ? read : orElse(can.comment, write)
  return (
    <>
      {associatedDate && <p className={classes.date}>{writeDate({ t, language }, associatedDate)}</p>}
      <DescriptionEdit
        itemUid={item.itemUid}
        description={item.message}
        onSave={can.edit ? mutations.describe : undefined}
      />
      <div className={classes.by}>
        {by && (
          <>
            <PersonAvatar name={by.fullname} picture={by.profilePics.avatar} size={34} />
            {t('pictures:viewer.by', { name: by.fullname })}
          </>
        )}
        <ItemClouds item={item} onChange={mutations.setClouds} />
        {mark && <StateChip state={mark} />}
      </div>
      <LinkedItems
        items={linked}
        linkTo={(holder, words) => <ItemAnchor item={holder}>{words}</ItemAnchor>}
        onDissociate={can.setDate ? (holder) => void mutations.dissociate(holder) : undefined}
      />
      {isPublished(item.itemType) && (
        <div className={classes.foot}>
          <FlowerButton
            liked={item.isLiked}
            count={item.likesCount}
            onToggle={orElse(can.like, () => give(!item.isLiked), flower)}
            onWho={() => setLikers(true)}
          />
          {toComments && (
            <button type="button" className={actions.action} onClick={toComments}>
              <IconMessageCircle size={21} stroke={1.6} aria-hidden="true" />
              {comments.totalCount === 0
                ? t('feed:comment.first')
                : t('feed:comment.count', {
                    count: comments.totalCount,
                    number: formatNumber(language, comments.totalCount),
                  })}
            </button>
          )}
        </div>
      )}
      <div ref={words}>
        <CommentList id={`comments-${item.itemUid}`} item={item} writing={writing} inviting />
      </div>
      <Suspense>
        {likers && <LikersDialog itemUid={item.itemUid} onClose={() => setLikers(false)} />}
      </Suspense>
    </>
  )
}

import { Button } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/feed-items'
import type { PageHeader } from '@souvenance/contract/page-header'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useWaitingComment } from '../../features/feed/comment-draft.ts'
import { CommentList } from '../../features/feed/comment-list.tsx'
import { FlowerButton } from '../../features/feed/flower-button.tsx'
import { ItemAnchor } from '../../features/feed/item-anchor.tsx'
import { ItemClouds } from '../../features/feed/item-clouds.tsx'
import { markOf } from '../../features/feed/item-kind.ts'
import { likersQuery } from '../../features/feed/item-queries.ts'
import { useFlower } from '../../features/feed/use-flower.ts'
import { PictureDateDialog } from '../../features/pictures/picture-date-dialog.tsx'
import { linkedQuery } from '../../features/pictures/queries.ts'
import { DescriptionEdit } from '../../features/pictures/viewer/description-edit.tsx'
import { LinkedItems } from '../../features/pictures/viewer/linked-items.tsx'
import { PictureState } from '../../features/pictures/viewer/picture-state.tsx'
import { usePictureMoves } from '../../features/pictures/viewer/use-picture-moves.ts'
import classes from '../../features/pictures/viewer/viewer-side.module.css'
import { writeDate } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNoRights } from '../../ui/dialogs/no-rights.ts'
import { useSubscribeFirst } from '../../ui/dialogs/subscribe-first.ts'
import { StateChip } from '../../ui/marks/state-chip.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'

const ItemPeopleDialog = lazy(async () => ({
  default: (await import('../../features/feed/item-people-dialog.tsx')).ItemPeopleDialog,
}))

interface PictureSideProps {
  page: PageHeader
  viewAs: number | null
  item: FeedItem
  onRemoved: () => void
}

/** What is known of a picture, what shows it, and what is said about it. */
export const PictureSide = ({ page, viewAs, item, onRemoved }: PictureSideProps) => {
  const { t, language } = useTranslation('pictures', 'feed')
  const { user } = useSession()
  const subscribeFirst = useSubscribeFirst()
  const tellNoRights = useNoRights()
  const moves = usePictureMoves(item, onRemoved)
  const give = useFlower(item)
  const [open, setOpen] = useState<'date' | 'likers'>()
  const [asked, setAsked] = useState(false)
  const waiting = useWaitingComment(item.itemUid) && item.can.comment
  const writing = asked || waiting
  const linked = useQuery(linkedQuery(page.userUid, item.itemUid, viewAs)).data?.items ?? []
  const { can, author, contributor, associatedDate } = item
  const by = contributor ?? author
  const mark = markOf(item.itemType)
  const close = () => setOpen(undefined)
  const orElse = (allowed: boolean, act: () => void) => () => {
    if (allowed) act()
    else if (user) void tellNoRights(t('feed:noRights'))
    else void subscribeFirst(`/${page.permalink}/pictures/${item.itemUid}`)
  }
  return (
    <>
      {associatedDate && <p className={classes.date}>{writeDate(language, associatedDate)}</p>}
      <DescriptionEdit
        itemUid={item.itemUid}
        description={item.title ?? ''}
        onSave={can.edit ? moves.describe : undefined}
      />
      <div className={classes.by}>
        {by && (
          <>
            <PersonAvatar name={by.fullname} picture={by.profilePics.avatar} size={34} />
            {t('pictures:viewer.by', { name: by.fullname })}
          </>
        )}
        <ItemClouds item={item} onChange={moves.setClouds} />
        {mark && <StateChip state={mark} />}
      </div>
      <LinkedItems
        items={linked}
        linkTo={(holder, words) => <ItemAnchor item={holder}>{words}</ItemAnchor>}
        onDissociate={can.setDate ? (holder) => void moves.dissociate(holder) : undefined}
      />
      <PictureState
        item={item}
        onDate={() => setOpen('date')}
        onState={moves.setState}
        onRemove={() => void moves.remove()}
      />
      <div className={classes.foot}>
        <FlowerButton
          liked={item.isLiked}
          count={item.likesCount}
          onToggle={orElse(can.like, () => give(!item.isLiked))}
          onWho={() => setOpen('likers')}
        />
        {item.comments.totalCount === 0 && !writing && (
          <Button
            className={classes.comment ?? ''}
            variant="subtle"
            size="sm"
            leftSection={<IconMessageCircle size={20} stroke={1.6} aria-hidden="true" />}
            onClick={orElse(can.comment, () => setAsked(true))}
          >
            {t('feed:comment.first')}
          </Button>
        )}
      </div>
      <CommentList id={`comments-${item.itemUid}`} item={item} writing={writing} />
      {open === 'date' && (
        <PictureDateDialog
          count={1}
          start={associatedDate}
          birth={page.birth}
          onChoose={(date) => {
            close()
            moves.setDate(date)
          }}
          onClose={close}
        />
      )}
      <Suspense>
        {open === 'likers' && (
          <ItemPeopleDialog
            asked={likersQuery(item.itemUid)}
            title={t('feed:flower.who')}
            empty={t('feed:flower.nobody')}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

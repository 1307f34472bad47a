import { Button } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/feed-items'
import type { PageHeader } from '@souvenance/contract/page-header'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWaitingComment } from '../../features/feed/comment-draft.ts'
import { CommentList } from '../../features/feed/comment-list.tsx'
import { FlowerButton } from '../../features/feed/flower-button.tsx'
import { addressOf } from '../../features/feed/item-address.ts'
import { ItemAnchor } from '../../features/feed/item-anchor.tsx'
import { ItemClouds } from '../../features/feed/item-clouds.tsx'
import { type ItemDialog, ItemDialogs } from '../../features/feed/item-dialogs.tsx'
import { isShareable } from '../../features/feed/item-entries.ts'
import { markOf } from '../../features/feed/item-kind.ts'
import { useFlower } from '../../features/feed/use-flower.ts'
import { useOrElse } from '../../features/feed/use-or-else.ts'
import { PictureDateDialog } from '../../features/pictures/picture-date-dialog.tsx'
import { linkedQuery } from '../../features/pictures/queries.ts'
import { DescriptionEdit } from '../../features/pictures/viewer/description-edit.tsx'
import { LinkedItems } from '../../features/pictures/viewer/linked-items.tsx'
import { PictureState } from '../../features/pictures/viewer/picture-state.tsx'
import { usePictureMoves } from '../../features/pictures/viewer/use-picture-moves.ts'
import classes from '../../features/pictures/viewer/viewer-side.module.css'
import { writeDate } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StateChip } from '../../ui/marks/state-chip.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'

interface PictureSideProps {
  page: PageHeader
  viewAs: number | null
  item: FeedItem
  onRemoved: () => void
}

/** What is known of a picture, what shows it, and what is said about it. */
export const PictureSide = ({ page, viewAs, item, onRemoved }: PictureSideProps) => {
  const { t, language } = useTranslation('pictures', 'feed')
  const moves = usePictureMoves(item, onRemoved)
  const give = useFlower(item)
  const orElse = useOrElse(addressOf(item))
  const [dialog, setDialog] = useState<ItemDialog>()
  const [dating, setDating] = useState(false)
  const [asked, setAsked] = useState(false)
  const waiting = useWaitingComment(item.itemUid) && item.can.comment
  const writing = asked || waiting
  const linked = useQuery(linkedQuery(page.userUid, item.itemUid, viewAs)).data?.items ?? []
  const { can, author, contributor, associatedDate } = item
  const by = contributor ?? author
  const mark = markOf(item.itemType)
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
        onDate={() => setDating(true)}
        onHistory={() => setDialog({ name: 'history' })}
        onShare={isShareable(item) ? () => setDialog({ name: 'share' }) : undefined}
        onState={moves.setState}
        onRemove={() => void moves.remove()}
      />
      <div className={classes.foot}>
        <FlowerButton
          liked={item.isLiked}
          count={item.likesCount}
          onToggle={orElse(can.like, () => give(!item.isLiked))}
          onWho={() => setDialog({ name: 'likers' })}
        />
        {item.comments.totalCount === 0 && !writing && (
          <Button
            className={classes.act ?? ''}
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
      {dating && (
        <PictureDateDialog
          count={1}
          start={associatedDate}
          birth={page.birth}
          onChoose={async (date) => {
            await moves.setDate(date)
            setDating(false)
          }}
          onClose={() => setDating(false)}
        />
      )}
      {dialog && (
        <ItemDialogs
          item={item}
          title={item.title ?? ''}
          open={dialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

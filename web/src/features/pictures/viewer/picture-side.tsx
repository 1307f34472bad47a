import { Button } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeDate } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ItemClouds } from '../../../shared/items/audience/item-clouds.tsx'
import { useWaitingComment } from '../../../shared/items/comments/comment-draft.ts'
import { CommentList } from '../../../shared/items/comments/comment-list.tsx'
import { FlowerButton } from '../../../shared/items/flowers/flower-button.tsx'
import { useFlower } from '../../../shared/items/flowers/use-flower.ts'
import { addressOf } from '../../../shared/items/item-address.ts'
import { ItemAnchor } from '../../../shared/items/item-anchor.tsx'
import { type ItemDialog, ItemDialogs } from '../../../shared/items/item-dialogs.tsx'
import { markOf } from '../../../shared/items/item-kind.ts'
import { isShareable } from '../../../shared/items/sharing/is-shareable.ts'
import { useOrElse } from '../../../shared/items/use-or-else.ts'
import { useIntent } from '../../../shared/session/intent.ts'
import { StateChip } from '../../../ui/marks/state-chip.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { PictureDateDialog } from '../picture-date-dialog.tsx'
import { linkedQuery } from '../queries.ts'
import { DescriptionEdit } from './description-edit.tsx'
import { LinkedItems } from './linked-items.tsx'
import { PictureState } from './picture-state.tsx'
import { usePictureMutations } from './use-picture-mutations.ts'
import classes from './viewer-side.module.css'

interface PictureSideProps {
  page: PageHeader
  viewAs: number | null
  item: FeedItem
  onRemoved: () => void
}

/** Description, linked items, actions and comments of a picture. */
export const PictureSide = ({ page, viewAs, item, onRemoved }: PictureSideProps) => {
  const { t, language } = useTranslation('pictures', 'feed')
  const mutations = usePictureMutations(item, onRemoved)
  const give = useFlower(item.itemUid)
  const flower = { act: 'flower', uid: item.itemUid } as const
  useIntent(flower, item.can.like && !item.isLiked, () => give(true))
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
      <PictureState
        item={item}
        onDate={() => setDating(true)}
        onHistory={() => setDialog({ name: 'history' })}
        onShare={isShareable(item) ? () => setDialog({ name: 'share' }) : undefined}
        onState={mutations.setState}
        onRemove={() => void mutations.remove()}
      />
      <div className={classes.foot}>
        <FlowerButton
          liked={item.isLiked}
          count={item.likesCount}
          onToggle={orElse(can.like, () => give(!item.isLiked), flower)}
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
            await mutations.setDate(date)
            setDating(false)
          }}
          onClose={() => setDating(false)}
        />
      )}
      {dialog && (
        <ItemDialogs item={item} title={item.message} open={dialog} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

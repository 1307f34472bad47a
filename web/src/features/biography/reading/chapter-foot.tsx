import type { Chapter } from '@souvenance/contract/biography/chapters'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconShare2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FlowerButton } from '../../../shared/items/flowers/flower-button.tsx'
import { useFlower } from '../../../shared/items/flowers/use-flower.ts'
import actionClasses from '../../../shared/items/item-actions.module.css'
import { isShareable } from '../../../shared/items/sharing/is-shareable.ts'
import { useOrElse } from '../../../shared/items/use-or-else.ts'
import { useIntent } from '../../../shared/session/intent.ts'
import { markOf } from '../chapter-state.ts'
import { patchChapter } from '../patch-chapter.ts'
import classes from './chapter-foot.module.css'

const LikersDialog = lazy(async () => ({
  default: (await import('../../../shared/items/flowers/likers-dialog.tsx')).LikersDialog,
}))
const ShareDialog = lazy(async () => ({
  default: (await import('../../../shared/items/sharing/share-dialog.tsx')).ShareDialog,
}))

interface ChapterFootProps {
  page: PageHeader
  chapter: Chapter
  /** For viewers who may write or propose. */
  actions?: ReactNode
}

export const ChapterFoot = ({ page, chapter, actions }: ChapterFootProps) => {
  const { t } = useTranslation('biography')
  const client = useQueryClient()
  const [open, setOpen] = useState<'likers' | 'share'>()
  const close = () => setOpen(undefined)
  const { itemUid, isLiked, likesCount, can, title } = chapter
  const address = `/${page.permalink}/biography#${itemUid}`
  const orElse = useOrElse(address)
  const give = useFlower(itemUid, (update) =>
    patchChapter(client, { userUid: page.userUid, chapterUid: itemUid }, update),
  )
  const flower = { act: 'flower', uid: itemUid } as const
  useIntent(flower, can.like && !isLiked, () => give(true))
  return (
    <footer className={classes.foot}>
      {markOf(chapter) !== 'draft' && (
        <FlowerButton
          liked={isLiked}
          count={likesCount}
          onToggle={orElse(can.like, () => give(!isLiked), flower)}
          onWho={() => setOpen('likers')}
        />
      )}
      {isShareable({ ...chapter, memorial: page }) && (
        <button
          type="button"
          className={actionClasses.action}
          data-share="always"
          aria-label={t('biography:share.share')}
          onClick={() => setOpen('share')}
        >
          <IconShare2 size={20} stroke={1.6} aria-hidden="true" />
          <span className={actionClasses.word}>{t('biography:share.share')}</span>
        </button>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
      <Suspense>
        {open === 'likers' && <LikersDialog itemUid={itemUid} onClose={close} />}
        {open === 'share' && (
          <ShareDialog
            shared={{
              url: location.origin + address,
              title: t('biography:title', { name: page.fullname }),
              text: title,
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </footer>
  )
}

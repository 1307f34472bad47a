import type { Chapter } from '@souvenance/contract/chapters'
import type { ReactNode } from 'react'
import classes from './chapter-foot.module.css'
import { FlowerButton } from './flower-button.tsx'
import { ShareButton } from './share-button.tsx'

interface ChapterFootProps {
  permalink: string
  chapter: Chapter
  /** For those who may write, or propose. */
  actions?: ReactNode
}

export const ChapterFoot = ({ permalink, chapter, actions }: ChapterFootProps) => {
  const { itemUid, isLiked, likesCount, can, title } = chapter
  return (
    <footer className={classes.foot}>
      <FlowerButton itemUid={itemUid} isLiked={isLiked} likesCount={likesCount} canLike={can.like} />
      <ShareButton permalink={permalink} itemUid={itemUid} title={title} />
      {actions && <div className={classes.actions}>{actions}</div>}
    </footer>
  )
}

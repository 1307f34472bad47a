import { Button, VisuallyHidden } from '@mantine/core'
import { biography } from '@souvenance/contract/biography/biography'
import { listChapters, moveChapter } from '@souvenance/contract/biography/chapter-tree'
import type { Chapter } from '@souvenance/contract/biography/chapters'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { useUnsavedGuard } from '../../../ui/page/unsaved-guard.ts'
import { ScreenHeading } from '../../../ui/text/screen-heading.tsx'
import classes from './order-board.module.css'
import { OrderRow } from './order-row.tsx'
import { stepChapter } from './order-steps.ts'

type Branch = { itemUid: string; chapters: Branch[] }

const write = (chapters: readonly Chapter[]): Branch[] =>
  chapters.map(({ itemUid, chapters: inside }) => ({ itemUid, chapters: write(inside) }))

interface OrderBoardProps {
  uid: string
  chapters: Chapter[]
  onDone: () => void
}

/** Edits a copy of the contents; only "save" sends it. */
export const OrderBoard = ({ uid, chapters, onDone }: OrderBoardProps) => {
  const { t } = useTranslation('biography')
  const client = useQueryClient()
  const [tree, setTree] = useState(chapters)
  const [said, setSaid] = useState('')
  const [saving, setSaving] = useState(false)
  const dragged = useRef<string>(undefined)
  const board = useRef<HTMLElement>(null)
  useEffect(() => board.current?.focus(), [])
  const changed = JSON.stringify(write(tree)) !== JSON.stringify(write(chapters))
  const mayLeave = useUnsavedGuard(changed)
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: false,
    disabled: !changed,
  })

  const show = (moved: Chapter[] | undefined, itemUid: string) => {
    if (!moved) return setSaid(t('biography:order.noFurther'))
    setTree(moved)
    const now = listChapters(moved).find(({ chapter }) => chapter.itemUid === itemUid)
    if (now) setSaid(t('biography:order.now', { title: now.chapter.title, num: now.num }))
  }
  const dropped = (itemUid: string, action: number) =>
    dragged.current === undefined || dragged.current === itemUid
      ? undefined
      : moveChapter(tree, dragged.current, { itemUid, action })

  const keep = async () => {
    setSaving(true)
    try {
      await call(biography.order, { params: { uid }, body: { chapters: write(tree) } })
      await client.invalidateQueries({ queryKey: ['biography', uid] })
      onDone()
    } catch (error) {
      for (const message of messagesOf(error)) showNotice({ type: message.type, text: messageText(message) })
      setSaving(false)
    }
  }

  return (
    <section ref={board} tabIndex={-1} className={classes.board} aria-label={t('biography:order.title')}>
      <ScreenHeading lead={t('biography:order.lead')}>{t('biography:order.title')}</ScreenHeading>
      <ol className={classes.list}>
        {listChapters(tree).map(({ chapter, num, depth }) => (
          <OrderRow
            key={chapter.itemUid}
            chapter={chapter}
            num={num}
            depth={depth}
            can={(way) => stepChapter(tree, chapter.itemUid, way) !== undefined}
            canDrop={(action) => dropped(chapter.itemUid, action) !== undefined}
            onStep={(way) => show(stepChapter(tree, chapter.itemUid, way), chapter.itemUid)}
            onDrag={(begins) => {
              dragged.current = begins ? chapter.itemUid : undefined
            }}
            onDrop={(action) => {
              if (dragged.current) show(dropped(chapter.itemUid, action), dragged.current)
            }}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={classes.bar}>
        <p>{changed ? t('biography:order.changed') : t('biography:order.unchanged')}</p>
        <Button variant="subtle" disabled={saving} onClick={onDone}>
          {t('biography:order.cancel')}
        </Button>
        <Button disabled={!changed} loading={saving} onClick={() => void keep()}>
          {t('biography:order.keep')}
        </Button>
      </div>
    </section>
  )
}

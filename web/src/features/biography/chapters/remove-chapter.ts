import { biography } from '@souvenance/contract/biography/biography'
import type { Chapter } from '@souvenance/contract/biography/chapters'
import { feeds } from '@souvenance/contract/items/feeds'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { TFunction } from 'i18next'
import { call } from '../../../api/call.ts'
import { wayToDeleted } from '../../../shared/items/way-to-deleted.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { showNotice } from '../../../ui/notices/notices.ts'

interface ChapterRemoval {
  page: PageHeader
  chapter: Pick<Chapter, 'itemUid' | 'num'>
  t: TFunction
  /** Refetches the book after the mutation, and shows a failure as a notice. */
  run: (act: () => Promise<unknown>) => Promise<void>
}

const focusTitle = (itemUid: string) =>
  document.getElementById(`title-${itemUid}`)?.focus({ preventScroll: true })

/** Deleting a chapter removes the focused button: focus moves to the chapter before it. */
const focusBefore = (itemUid: string): void => {
  const titles = [...document.querySelectorAll<HTMLElement>('[data-book] section > header > [id]')]
  const at = titles.findIndex(({ id }) => id === `title-${itemUid}`)
  const goal = titles[at - 1] ?? document.getElementById('main')
  goal?.focus({ preventScroll: true })
}

const isSure = async ({ page, chapter, t }: ChapterRemoval): Promise<boolean> => {
  const params = { uid: page.userUid, chapterUid: chapter.itemUid }
  const { chapters, pictures, proposals } = await call(biography.deletionDetails, { params })
  const text = [
    t('biography:remove.text'),
    chapters > 0 && t('biography:remove.chapters', { count: chapters }),
    pictures > 0 && t('biography:remove.pictures', { count: pictures }),
    proposals > 0 && t('biography:remove.proposals', { count: proposals }),
  ]
  return confirm({
    title: t('biography:remove.title', { num: chapter.num }),
    text: text.filter(Boolean).join('\n\n'),
    keep: t('biography:remove.keep'),
    action: t('biography:remove.action'),
    danger: true,
  })
}

/** Asks first; the notice offers to restore the chapter. */
export const removeChapter = async (removal: ChapterRemoval): Promise<void> => {
  const { page, chapter, t, run } = removal
  const { itemUid } = chapter
  if (!(await isSure(removal))) return
  await call(biography.remove, { params: { uid: page.userUid, chapterUid: itemUid } }, { quiet: true })
  focusBefore(itemUid)
  const restore = async () => {
    await run(() => call(feeds.restore, { params: { uid: itemUid } }))
    requestAnimationFrame(() => focusTitle(itemUid))
  }
  showNotice({
    type: 'success',
    text: t('biography:removed.text'),
    action: { label: t('biography:removed.undo'), run: () => void restore() },
    link: wayToDeleted(t, page.permalink),
  })
}

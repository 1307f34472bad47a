import { biography } from '@souvenance/contract/biography'
import type { Chapter } from '@souvenance/contract/chapters'
import { feeds } from '@souvenance/contract/feeds'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../api/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { wayToDeleted } from '../../../ui/notices/way-to-deleted.ts'

const titleOf = (itemUid: string) => document.getElementById(`title-${itemUid}`)

/** What was pressed goes with its chapter: the keyboard goes on from the one before it. */
const focusBefore = (itemUid: string): void => {
  const titles = [...document.querySelectorAll<HTMLElement>('[data-book] section > header > [id]')]
  const at = titles.findIndex(({ id }) => id === `title-${itemUid}`)
  const goal = titles[at - 1] ?? document.getElementById('main')
  goal?.focus({ preventScroll: true })
}

/** What is done to a chapter where it is read. */
export const useChapterMoves = (
  { userUid: uid, permalink }: PageHeader,
  { itemUid, num }: Pick<Chapter, 'itemUid' | 'num'>,
) => {
  const { t } = useTranslation('biography')
  const client = useQueryClient()
  const params = { uid, chapterUid: itemUid }
  const run = async (act: () => Promise<unknown>) => {
    try {
      await act()
      await client.invalidateQueries({ queryKey: ['biography', uid] })
    } catch (error) {
      for (const message of messagesOf(error)) showNotice({ type: message.type, text: messageText(message) })
    }
  }
  return {
    setState: (state: number) => run(() => call(biography.setState, { params, body: { state } })),
    setClouds: (clouds: number[]) => run(() => call(biography.setClouds, { params, body: { clouds } })),
    remove: () =>
      run(async () => {
        const { chapters, pictures, proposals } = await call(biography.deletionDetails, { params })
        const text = [
          t('biography:remove.text'),
          chapters > 0 && t('biography:remove.chapters', { count: chapters }),
          pictures > 0 && t('biography:remove.pictures', { count: pictures }),
          proposals > 0 && t('biography:remove.proposals', { count: proposals }),
        ]
        const sure = await confirm({
          title: t('biography:remove.title', { num }),
          text: text.filter(Boolean).join('\n\n'),
          keep: t('biography:remove.keep'),
          action: t('biography:remove.action'),
          danger: true,
        })
        if (!sure) return
        await call(biography.remove, { params }, { quiet: true })
        focusBefore(itemUid)
        showNotice({
          type: 'success',
          text: t('biography:removed.text'),
          action: {
            label: t('biography:removed.undo'),
            run: () =>
              void run(() => call(feeds.restore, { params: { uid: itemUid } })).then(() =>
                requestAnimationFrame(() => titleOf(itemUid)?.focus({ preventScroll: true })),
              ),
          },
          link: wayToDeleted(t, permalink),
        })
      }),
  }
}

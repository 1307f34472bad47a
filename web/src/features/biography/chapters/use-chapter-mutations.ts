import { biography } from '@souvenance/contract/biography/biography'
import type { Chapter } from '@souvenance/contract/biography/chapters'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showNotice } from '../../../ui/notices/notices.ts'

/** Mutations of a chapter in the book. */
export const useChapterMutations = (page: PageHeader, chapter: Pick<Chapter, 'itemUid' | 'num'>) => {
  const { t } = useTranslation('biography')
  const client = useQueryClient()
  const uid = page.userUid
  const params = { uid, chapterUid: chapter.itemUid }
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
        const { removeChapter } = await import('./remove-chapter.ts')
        await removeChapter({ page, chapter, t, run })
      }),
  }
}

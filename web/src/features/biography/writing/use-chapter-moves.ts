import { biography } from '@souvenance/contract/biography'
import type { Chapter } from '@souvenance/contract/chapters'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../api/message-text.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { showNotice } from '../../../ui/notices/notices.ts'

/** What is done to a chapter where it is read. */
export const useChapterMoves = (uid: string, { itemUid, num }: Pick<Chapter, 'itemUid' | 'num'>) => {
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
        if (sure) await call(biography.remove, { params })
      }),
  }
}

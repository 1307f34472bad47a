import { communications } from '@souvenance/contract/accounts/communications'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { useQueryClient } from '@tanstack/react-query'
import { announceMessages } from '../../../api/announcements.ts'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { communicationsQuery } from '../../../shared/people/use-blacklist.ts'
import { showNotice } from '../../../ui/notices/notices.ts'

/** Ends the reminders of somebody's days; the notice brings them back. */
export const useForget = () => {
  const { t } = useTranslation('communications')
  const client = useQueryClient()
  const change = async (userUid: string, wanted: boolean): Promise<void> => {
    const answer = await call(wanted ? communications.remember : communications.forget, {
      params: { userUid },
    })
    client.setQueryData(communicationsQuery.queryKey, answer)
  }
  return async ({ userUid, firstname }: PersonCard): Promise<void> => {
    await change(userUid, false)
    const undo = () => change(userUid, true).catch((error) => announceMessages(messagesOf(error)))
    showNotice({
      type: 'success',
      text: t('communications:remember.off', { name: firstname }),
      action: { label: t('communications:remembered.undo'), run: () => void undo() },
    })
  }
}

import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { recipientTypes } from '@souvenance/contract/people/request-types'
import { useQueryClient } from '@tanstack/react-query'
import { messagesOf } from '../../api/call-failed.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { askRelative } from '../../shared/requests/ask-relative.ts'
import { refreshRequests } from '../../shared/requests/refresh-requests.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import type { findWantedLink } from './wanted-link.ts'

/**
 * The creator of a memorial looks after it, so that the link to another page they keep is made at once. The memorial stands even
 * if the link is refused: the refusal stays on the screen until it is closed, with another try.
 */
export const useFirstLink = ({
  relativeOf,
  type,
  degree,
  relation,
  via,
}: ReturnType<typeof findWantedLink>) => {
  const { t } = useTranslation('memorials')
  const client = useQueryClient()
  return async ({ userUid, permalink, firstname, fullname }: PageHeader): Promise<void> => {
    if (!relativeOf || !type) return
    const submissionKey = crypto.randomUUID()
    const told = { type, ...(degree && { degree }), ...(relation && { relation }), ...(via && { via }) }
    const asked = {
      request: { targetUid: relativeOf, ...told },
      recipient: { type: recipientTypes.user, uid: userUid },
    }
    const link = async () => {
      try {
        await askRelative(asked, { submissionKey })
        await refreshRequests(client, relativeOf)
      } catch (error) {
        const why = messagesOf(error).map(messageText).join(' ')
        showNotice({
          type: 'warning',
          lifetime: null,
          text: t('memorials:firstLink.failed', { name: fullname, why }),
          action: { label: t('memorials:firstLink.again'), run: () => void link() },
          link: {
            label: t('memorials:firstLink.page', { name: firstname }),
            way: { to: '/$permalink', params: { permalink } },
          },
        })
      }
    }
    await link()
  }
}

import { inbox } from '@souvenance/contract/messages/inbox'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { LatestConversations } from '../../../features/inbox/list/latest-conversations.tsx'
import { latestConversationsQuery, pingKey } from '../../../features/inbox/queries.ts'
import { useNewMessages } from '../../../features/surroundings/ping.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './bell-menu.module.css'

const lock = 5000

/** Messages shown here are no longer new; they stay unread. New ones are fetched at most every 5 s. */
export const MessagesPanel = () => {
  const { t } = useTranslation('inbox')
  const client = useQueryClient()
  const fresh = useNewMessages()
  useEffect(() => {
    if (fresh === 0) return
    const { queryKey } = latestConversationsQuery
    const updated = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (updated > 0 && Date.now() - updated > lock) void client.invalidateQueries({ queryKey })
    void call(inbox.resetNotifications, {}).then(
      () => void client.invalidateQueries({ queryKey: pingKey }),
      // The next ping counts them again.
      () => {},
    )
  }, [client, fresh])
  return (
    <>
      <LatestConversations />
      <div className={classes.foot}>
        <Link to="/inbox/new">{t('inbox:new.title')}</Link>
        <Link to="/inbox">{t('inbox:menu.all')}</Link>
      </div>
    </>
  )
}

import { Menu } from '@mantine/core'
import { type InboxMessage, inbox } from '@souvenance/contract/messages/inbox'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { messagesOf } from '../../api/call-failed.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { reportablePerson } from '../../shared/abuse-reports/reportable.ts'
import { LastEntries, lastTexts } from '../../shared/people/last-entries.tsx'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { useCopyAddress } from '../../ui/links/use-copy-address.ts'
import { ListMenu } from '../../ui/menus/list-menu.tsx'
import { showNotice } from '../../ui/notices/notices.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { mergeMessages } from './merge-messages.ts'
import classes from './message-bubble.module.css'
import { messagesQuery, refreshInbox } from './queries.ts'
import { readWhole } from './whole-text.ts'

interface MessageMenuProps {
  uid: string
  message: InboxMessage
  name: string
  mine: boolean
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

const showFailures = (error: unknown): void => {
  for (const failure of messagesOf(error)) showNotice({ type: 'error', text: messageText(failure) })
}

const useRemove = (uid: string, message: InboxMessage) => {
  const { t } = useTranslation('inbox')
  const client = useQueryClient()
  return async () => {
    const sure = await confirm({
      title: t('inbox:remove.title'),
      text: t('inbox:remove.text'),
      keep: t('inbox:remove.keep'),
      action: t('inbox:remove.action'),
      danger: true,
    })
    if (!sure) return
    try {
      const params = { uid, messageUid: message.uid }
      const removed = await call(inbox.removeMessage, { params }, { quiet: true })
      client.setQueryData(messagesQuery(uid).queryKey, (held) => {
        const messageAnchorDate = held?.pages[0]?.messageAnchorDate
        const listed = { items: [removed.message], anchorDate: null, eof: true }
        return held && messageAnchorDate ? mergeMessages(held, { ...listed, messageAnchorDate }) : held
      })
      refreshInbox(client)
    } catch (error) {
      showFailures(error)
    }
  }
}

export const MessageMenu = ({ uid, message, name, mine }: MessageMenuProps) => {
  const { t } = useTranslation('inbox')
  const copy = useCopyAddress()
  const remove = useRemove(uid, message)
  const copyWhole = async () => {
    try {
      await copy(await readWhole(uid, message), t('inbox:message.copied'))
    } catch (error) {
      showFailures(error)
    }
  }
  const title = mine ? t('inbox:message.mine') : t('inbox:message.menu', { name })
  return (
    <ListMenu
      texts={lastTexts}
      title={title}
      width={240}
      target={
        <IconButton label={title} className={classes.menu ?? ''}>
          <IconDots size={20} stroke={1.6} />
        </IconButton>
      }
    >
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copyWhole()}>
        {t('inbox:message.copy')}
      </Menu.Item>
      {message.can.remove && (
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
          {t('inbox:message.delete')}
        </Menu.Item>
      )}
      <LastEntries
        person={message.author}
        things={
          message.can.report && [
            { type: 'message', targetUid: message.uid },
            ...reportablePerson(message.author, undefined),
          ]
        }
      />
    </ListMenu>
  )
}

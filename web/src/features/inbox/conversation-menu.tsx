import { Menu } from '@mantine/core'
import { inbox, type OpenSubject } from '@souvenance/contract/messages/inbox'
import { IconDoorExit, IconDots, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { messagesOf } from '../../api/call-failed.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dropWords } from '../../shared/forms/kept-words.ts'
import { LastEntries, lastTexts } from '../../shared/people/last-entries.tsx'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { ListMenu } from '../../ui/menus/list-menu.tsx'
import { showNotice } from '../../ui/notices/notices.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { useTitle } from './list/use-names.ts'
import { ParticipantsDialog } from './participants-dialog.tsx'
import { refreshInbox } from './queries.ts'
import { useDraftNames } from './writing/use-draft-names.ts'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

/** Ends the conversation for its reader after a question, and goes back to the list. */
const useEnding = (uid: string) => {
  const { t } = useTranslation('inbox')
  const client = useQueryClient()
  const navigate = useNavigate()
  const drafts = useDraftNames()
  const end = async (question: Parameters<typeof confirm>[0], act: () => Promise<unknown>) => {
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      await act()
    } catch (error) {
      for (const failure of messagesOf(error)) showNotice({ type: 'error', text: messageText(failure) })
      return
    }
    dropWords(drafts.reply(uid))
    dropWords(drafts.unsent(uid))
    await navigate({ to: '/inbox' })
    refreshInbox(client)
  }
  return {
    leave: () =>
      end(
        {
          title: t('inbox:leave.title'),
          text: t('inbox:leave.text'),
          keep: t('inbox:leave.keep'),
          action: t('inbox:leave.action'),
        },
        () => call(inbox.leave, { params: { uid } }),
      ),
    remove: () =>
      end(
        {
          title: t('inbox:delete.title'),
          text: t('inbox:delete.text'),
          keep: t('inbox:delete.keep'),
          action: t('inbox:delete.action'),
        },
        () => call(inbox.remove, { params: { uid } }),
      ),
  }
}

export const ConversationMenu = ({ subject }: { subject: OpenSubject }) => {
  const { t } = useTranslation('inbox')
  const title = useTitle()
  const { leave, remove } = useEnding(subject.uid)
  const [showsPeople, setShowsPeople] = useState(false)
  return (
    <>
      <ListMenu
        texts={lastTexts}
        title={title(subject)}
        target={
          <IconButton label={t('inbox:head.menu')}>
            <IconDots {...icon} />
          </IconButton>
        }
      >
        <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => setShowsPeople(true)}>
          {t('inbox:head.participants')}
        </Menu.Item>
        {subject.can.leave && (
          <Menu.Item leftSection={<IconDoorExit {...icon} />} onClick={() => void leave()}>
            {t('inbox:head.leave')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
          {t('inbox:head.delete')}
        </Menu.Item>
        <LastEntries person={(!subject.group && subject.recipients[0]) || null} />
      </ListMenu>
      {showsPeople && <ParticipantsDialog uid={subject.uid} onClose={() => setShowsPeople(false)} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { biography } from '@souvenance/contract/biography'
import type { ProposalDetail } from '@souvenance/contract/chapters'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../api/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showNotice } from '../../../ui/notices/notices.ts'
import { WordField } from './word-field.tsx'

interface DeclineDialogProps {
  userUid: string
  proposal: ProposalDetail
  /** Begun elsewhere. */
  startWord?: string
  onClose: () => void
  onDeclined: () => void
}

/** The chapter stays as it is; a word to who proposed is welcome, and never asked for. */
export const DeclineDialog = ({
  userUid,
  proposal,
  startWord = '',
  onClose,
  onDeclined,
}: DeclineDialogProps) => {
  const { t } = useTranslation('biography')
  const client = useQueryClient()
  const [word, setWord] = useState(startWord)
  const [sending, setSending] = useState(false)
  const own = proposal.can.withdraw
  const name = proposal.author?.firstname ?? ''
  const decline = async () => {
    setSending(true)
    try {
      const params = { uid: userUid, proposalUid: proposal.itemUid }
      await call(biography.refuse, { params, query: word.trim() ? { word: word.trim() } : {} })
      await client.invalidateQueries({ queryKey: ['biography', userUid] })
      onDeclined()
    } catch (error) {
      for (const message of messagesOf(error)) showNotice({ type: message.type, text: messageText(message) })
      setSending(false)
    }
  }
  return (
    <Dialog
      opened
      title={own ? t('biography:withdraw.title') : t('biography:decline.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('biography:decline.keep')}
          </Button>
          <Button color="red" loading={sending} onClick={() => void decline()}>
            {own ? t('biography:withdraw.action') : t('biography:decline.action')}
          </Button>
        </>
      }
    >
      <p>{own ? t('biography:withdraw.text') : t('biography:decline.text', { name })}</p>
      {!own && <WordField name={name} value={word} onChange={setWord} />}
    </Dialog>
  )
}

import { Button, Textarea } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { dropDraft, keepDraft, readDraft } from '../forms/draft.ts'
import { tabDrafts } from '../forms/tab-drafts.ts'

interface RefusalDialogProps {
  itemUid: string
  /** Without `word` no message is asked for: the viewer withdraws their own proposal. */
  words: { title: string; text: string; word?: string | undefined; keep: string; action: string }
  /** The message typed on another screen. */
  startWord?: string
  onRefuse: (word: string) => Promise<unknown>
  onClose: () => void
}

/** Refuses a proposal, with a message to its proposer. The message survives a reload and a failed call. */
export const RefusalDialog = ({ itemUid, words, startWord = '', onRefuse, onClose }: RefusalDialogProps) => {
  const draft = `${tabDrafts.refusal}${itemUid}`
  const [word, setWord] = useState(() => startWord || readDraft(sessionStorage, draft, { word: '' }).word)
  const [sending, setSending] = useState(false)

  const refuse = async () => {
    setSending(true)
    try {
      await onRefuse(word.trim())
      dropDraft(sessionStorage, draft)
      onClose()
    } catch {
      // The mutation's notice says why; the message stays.
      setSending(false)
    }
  }

  return (
    <Dialog
      opened
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.keep}
          </Button>
          <Button color="brique" loading={sending} onClick={() => void refuse()}>
            {words.action}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {words.word && (
        <Textarea
          label={words.word}
          autosize
          minRows={3}
          maxLength={limits.word}
          value={word}
          onChange={({ currentTarget }) => {
            setWord(currentTarget.value)
            keepDraft(sessionStorage, draft, { word: currentTarget.value }, [])
          }}
        />
      )}
    </Dialog>
  )
}

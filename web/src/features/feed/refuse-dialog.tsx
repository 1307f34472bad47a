import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../api/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

interface RefuseDialogProps {
  itemUid: string
  name: string
  onRefuse: (word: string) => Promise<unknown>
  onClose: () => void
}

const mostLetters = 1000

/** A refusal may carry a word; it is sent with it, and kept with the item's history. */
export const RefuseDialog = ({ itemUid, name, onRefuse, onClose }: RefuseDialogProps) => {
  const { t } = useTranslation('feed')
  const draft = `refusal:${itemUid}`
  const [word, setWord] = useState(() => readDraft(sessionStorage, draft, { word: '' }).word)
  const [sending, setSending] = useState(false)

  const refuse = async () => {
    setSending(true)
    try {
      await onRefuse(word.trim())
      dropDraft(sessionStorage, draft)
      onClose()
    } catch {
      // The notice says why; the word stays.
      setSending(false)
    }
  }

  return (
    <Dialog
      opened
      title={t('feed:refuse.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('feed:refuse.keep')}
          </Button>
          <Button color="brique" loading={sending} onClick={() => void refuse()}>
            {t('feed:refuse.action')}
          </Button>
        </>
      }
    >
      <p>{t('feed:refuse.text', { name })}</p>
      <Textarea
        label={t('feed:refuse.word', { name })}
        autosize
        minRows={3}
        maxLength={mostLetters}
        value={word}
        onChange={({ currentTarget }) => {
          setWord(currentTarget.value)
          keepDraft(sessionStorage, draft, { word: currentTarget.value }, [])
        }}
      />
    </Dialog>
  )
}

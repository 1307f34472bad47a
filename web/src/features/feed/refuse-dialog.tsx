import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

interface RefuseDialogProps {
  name: string
  onRefuse: (word: string) => Promise<unknown>
  onClose: () => void
}

const mostLetters = 1000

/** A refusal may carry a word; it is sent with it, and kept with the item's history. */
export const RefuseDialog = ({ name, onRefuse, onClose }: RefuseDialogProps) => {
  const { t } = useTranslation('feed')
  const [word, setWord] = useState('')
  const [sending, setSending] = useState(false)

  const refuse = async () => {
    setSending(true)
    try {
      await onRefuse(word.trim())
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
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
    </Dialog>
  )
}

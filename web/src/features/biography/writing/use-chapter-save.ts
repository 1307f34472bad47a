import type { Composer } from '@souvenance/contract/biography/chapters'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { type ComposedPicture, writePictures } from '../../../shared/pictures/composed-picture.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import type { Stale } from '../merging/stale-texts.tsx'
import { writeChapter } from './chapter-values.ts'
import { findStale } from './find-stale.ts'
import { saveChapter } from './save-chapter.ts'
import type { useChapterDraft } from './use-chapter-draft.ts'

type Saving = {
  uid: string
  composer: Composer
  accepting: boolean
  draft: Pick<ReturnType<typeof useChapterDraft>, 'values' | 'version' | 'send' | 'drop'>
  pictures: readonly ComposedPicture[]
  onSaved: (chapterUid: string | undefined) => void
}

/** A refused save leaves everything on the table, to be sent again. */
export const useChapterSave = ({ uid, composer, accepting, draft, pictures, onSaved }: Saving) => {
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [stale, setStale] = useState<Stale>()
  const busy = useRef(false)

  const save = async () => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    const written = writeChapter(composer, draft.values, writePictures(pictures))
    const { version } = draft
    try {
      const saved = await draft.send(written, (chapter, submissionKey) =>
        saveChapter({ uid, composer, accepting, chapter, version, submissionKey }),
      )
      draft.drop()
      await client.invalidateQueries({ queryKey: ['biography', uid] })
      onSaved(saved)
    } catch (error) {
      const found = findStale(error)
      setStale(found)
      if (!found)
        for (const message of messagesOf(error))
          showNotice({ type: message.type, text: messageText(message) })
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return { save, saving, stale, leaveStale: () => setStale(undefined) }
}

import type { Composer } from '@souvenance/contract/biography/chapters'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailed, messagesOf } from '../../../api/call-failed.ts'
import { createSubmissionKeys } from '../../../api/submission-key.ts'
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
  draft: Pick<ReturnType<typeof useChapterDraft>, 'values' | 'version' | 'drop'>
  pictures: readonly ComposedPicture[]
  onSaved: (chapterUid: string | undefined) => void
}

/** A refused save leaves everything on the table, to be sent again. */
export const useChapterSave = ({ uid, composer, accepting, draft, pictures, onSaved }: Saving) => {
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [stale, setStale] = useState<Stale>()
  const [keys] = useState(() => createSubmissionKeys())
  const busy = useRef(false)

  const save = async () => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    const chapter = writeChapter(composer, draft.values, writePictures(pictures))
    const { version } = draft
    try {
      const submissionKey = keys.keyFor({ ...chapter, version })
      const saved = await saveChapter({ uid, composer, accepting, chapter, version, submissionKey })
      keys.answered()
      draft.drop()
      await client.invalidateQueries({ queryKey: ['biography', uid] })
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof CallFailed && error.unanswered)) keys.answered()
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

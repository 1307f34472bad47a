import { Button } from '@mantine/core'
import type { Chapter } from '@souvenance/contract/biography/chapters'
import { type CloudType, isCloudSelection } from '@souvenance/contract/people/clouds'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CloudChecklist } from '../../../ui/fields/clouds/cloud-checklist.tsx'

interface ReadersDialogProps {
  chapter: Pick<Chapter, 'clouds' | 'title'>
  onChoose: (clouds: CloudType[]) => Promise<void>
  onClose: () => void
}

/** Chooses the audience of a chapter in the book. */
export const ReadersDialog = ({ chapter, onChoose, onClose }: ReadersDialogProps) => {
  const { t } = useTranslation('biography')
  const { clouds = [], title } = chapter
  const [chosen, setChosen] = useState<CloudType[]>(() => (isCloudSelection(clouds) ? [...clouds] : []))
  const [saving, setSaving] = useState(false)
  const choose = async () => {
    setSaving(true)
    await onChoose(chosen)
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('biography:readers.title', { title })}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('biography:readers.keep')}
          </Button>
          <Button disabled={chosen.length === 0} loading={saving} onClick={() => void choose()}>
            {t('biography:readers.save')}
          </Button>
        </>
      }
    >
      <CloudChecklist label={t('biography:write.readers')} value={chosen} onChange={setChosen} />
    </Dialog>
  )
}

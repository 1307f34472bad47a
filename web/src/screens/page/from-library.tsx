import { Button } from '@mantine/core'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { IconPhotoSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const PicturePicker = lazy(async () => {
  const module = await import('../../features/pictures/picture-picker.tsx')
  return { default: module.PicturePicker }
})

interface FromLibraryProps {
  userUid: string
  most: number
  onChosen: (pictures: readonly HeldPicture[]) => void
}

/** Opens the library picker from a form. */
export const FromLibrary = ({ userUid, most, onChosen }: FromLibraryProps) => {
  const { t } = useTranslation()
  const [ready, setReady] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    void loadNamespaces(['pictures']).then(() => setReady(true))
  }, [])
  if (!ready) return null
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPhotoSearch size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('pictures:picker.open')}
      </Button>
      <Suspense>
        {open && (
          <PicturePicker
            userUid={userUid}
            most={most}
            onChoose={(pictures) => {
              setOpen(false)
              onChosen(pictures)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

import { Button } from '@mantine/core'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { IconPhotoSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const PicturePicker = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/pictures/picture-picker.tsx'),
    loadNamespaces(['pictures']),
  ])
  return { default: module.PicturePicker }
})

interface FromLibraryProps {
  userUid: string
  most: number
  onChosen: (pictures: readonly HeldPicture[]) => void
}

/** Opens the library picker from a form. */
export const FromLibrary = ({ userUid, most, onChosen }: FromLibraryProps) => {
  const { t } = useTranslation('pages')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPhotoSearch size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('pages:fromLibrary')}
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

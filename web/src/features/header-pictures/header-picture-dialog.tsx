import { type Crop, type HeaderPicture, pictureTypes } from '@souvenance/contract/pages/header-pictures'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { callsFor, type PictureKind, ratioFor } from './kinds.ts'
import { PictureGrid } from './picture-grid.tsx'
import { type FromLibrary, PictureUpload } from './picture-upload.tsx'
import { headerPicturesQuery, refreshPictures, usePictureChoice } from './queries.ts'

const PictureCropper = lazy(async () => ({
  default: (await import('./picture-cropper.tsx')).PictureCropper,
}))

interface Framing {
  picture: { itemUid: string; url: string; width: number; height: number }
  /** The picture being cropped again, which the new one replaces. */
  framed?: HeaderPicture
}

interface HeaderPictureDialogProps {
  page: Pick<PageHeader, 'userUid'>
  kind: PictureKind
  onClose: () => void
  fromLibrary?: FromLibrary
}

/** Chooses the portrait or the cover of a page: an existing one, or a new one that is cropped. */
export const HeaderPictureDialog = ({ page, kind, onClose, fromLibrary }: HeaderPictureDialogProps) => {
  const { t } = useTranslation('header-pictures')
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(headerPicturesQuery(page.userUid, kind))
  const { show, showNone, remove, pending } = usePictureChoice(page, kind)
  const [framing, setFraming] = useState<Framing>()

  const add = useMutation({
    mutationFn: async ({ picture, framed, crop }: Framing & { crop: Crop }) => {
      const calls = callsFor(kind)
      const params = { uid: page.userUid }
      const added = await call(calls.add, {
        params,
        body: { picture: { itemUid: picture.itemUid, ...crop } },
      })
      if (!added.picture.current)
        await call(calls.makeCurrent, { params: { ...params, id: added.picture.itemUid } })
      if (framed) await call(calls.remove, { params: { ...params, id: framed.itemUid } })
    },
    onSuccess: async () => {
      await refreshPictures(client, page.userUid)
      onClose()
    },
  })

  const frameAgain = (framed: HeaderPicture) => {
    const { itemUid, original } = framed
    if (original) setFraming({ picture: { itemUid, ...original }, framed })
  }

  const removeAfterAsking = async (picture: HeaderPicture) => {
    const sure = await confirm({
      title: t('header-pictures:delete.title'),
      text: t('header-pictures:delete.text'),
      keep: t('header-pictures:delete.keep'),
      action: t('header-pictures:delete.action'),
      danger: true,
    })
    if (sure) remove.mutate(picture)
  }

  const isPortrait = kind === pictureTypes.profile
  return (
    <Dialog
      opened
      kind="form"
      title={isPortrait ? t('header-pictures:portrait') : t('header-pictures:cover')}
      onClose={onClose}
    >
      {framing ? (
        <Suspense fallback={<LoadingState shape="pictures" />}>
          <PictureCropper
            picture={framing.picture}
            ratio={ratioFor(kind, window.innerWidth)}
            framed={framing.framed}
            pending={add.isPending}
            onCrop={(crop) => add.mutate({ ...framing, crop })}
            onBack={() => setFraming(undefined)}
          />
        </Suspense>
      ) : (
        <>
          {isError && <ErrorState onRetry={() => void refetch()} />}
          {!data && !isError && <LoadingState shape="pictures" />}
          {data && (
            <>
              <PictureUpload
                userUid={page.userUid}
                kind={kind}
                left={data.left}
                maxBytes={data.maxBytes}
                onUploaded={(picture) => setFraming({ picture })}
                fromLibrary={fromLibrary}
                onNone={data.items.some(({ current }) => current) ? () => showNone.mutate() : undefined}
              />
              <PictureGrid
                kind={kind}
                pictures={data.items}
                busy={pending}
                onShow={(picture) => show.mutate(picture)}
                onFrame={data.left > 0 ? frameAgain : undefined}
                onRemove={(picture) => void removeAfterAsking(picture)}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

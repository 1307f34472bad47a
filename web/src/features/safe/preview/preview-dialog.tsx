import { Button } from '@mantine/core'
import type { SafeItem } from '@souvenance/contract/safe/safe'
import { safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { findPreview } from '@souvenance/contract/safe/safe-kinds'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { nameOf } from '../item-names.ts'
import { useSafeLock } from '../lock/safe-lock.ts'
import { saveFile } from '../save-file.ts'
import { MediaPreview } from './media-preview.tsx'
import { openSafeQuery } from './open-safe-query.ts'
import classes from './preview-dialog.module.css'
import { TextPreview } from './text-preview.tsx'

const PdfPages = lazy(async () => ({ default: (await import('../../../shared/pdf/pdf-pages.tsx')).PdfPages }))

interface PreviewDialogProps {
  item: SafeItem
  /** The files to step through. */
  files: readonly SafeItem[]
  onItem: (item: SafeItem) => void
  onClose: () => void
}

const Preview = ({ item, onFail }: { item: SafeItem; onFail: () => void }) => {
  const { t } = useTranslation('safe')
  const kind = findPreview(item.ext)?.kind
  const address = safeAddresses.content(item.itemUid, { inline: true })
  const source = useMemo(() => ({ url: address }), [address])
  const name = nameOf(t, item)
  if (kind === 'pdf')
    return (
      <Suspense fallback={<LoadingState shape="text" />}>
        <PdfPages
          source={source}
          words={{
            pages: (count) => t('safe:preview.pages', { count }),
            page: (number, total) => t('safe:preview.page', { number, total }),
          }}
          onFail={onFail}
        />
      </Suspense>
    )
  if (kind === 'text') return <TextPreview address={address} name={name} onFail={onFail} />
  return kind ? <MediaPreview kind={kind} address={address} name={name} onFail={onFail} /> : null
}

/** Previews a file inside the safe. Nothing in it is executed: it is drawn, played, or shown as plain text. */
export const PreviewDialog = ({ item, files, onItem, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation('safe')
  const lock = useSafeLock()
  const [failed, setFailed] = useState<string>()
  const { data: ready, isError, refetch } = useQuery(openSafeQuery(item.itemUid))
  const broken = isError || failed === item.itemUid
  const place = files.findIndex(({ itemUid }) => itemUid === item.itemUid)
  const before = files[place - 1]
  const after = place === -1 ? undefined : files[place + 1]

  const retry = () => {
    setFailed(undefined)
    void refetch()
  }
  return (
    <Dialog
      opened
      kind="viewer"
      title={nameOf(t, item)}
      onClose={onClose}
      footer={
        <>
          <div className={classes.ways}>
            <IconButton
              label={t('safe:preview.before')}
              disabled={!before}
              onClick={() => before && onItem(before)}
            >
              <IconChevronLeft size={24} stroke={1.6} />
            </IconButton>
            <IconButton
              label={t('safe:preview.after')}
              disabled={!after}
              onClick={() => after && onItem(after)}
            >
              <IconChevronRight size={24} stroke={1.6} />
            </IconButton>
          </div>
          <Button
            variant="outline"
            leftSection={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => saveFile(safeAddresses.content(item.itemUid))}
          >
            {t('safe:menu.download')}
          </Button>
        </>
      }
    >
      <div className={classes.stage} data-locked={lock !== 'open' || undefined}>
        {broken && (
          <ErrorState title={t('safe:preview.failed')} text={t('safe:preview.failedText')} onRetry={retry} />
        )}
        {!broken && !ready && <LoadingState shape="text" />}
        {!broken && ready && (
          <Preview key={item.itemUid} item={item} onFail={() => setFailed(item.itemUid)} />
        )}
      </div>
    </Dialog>
  )
}

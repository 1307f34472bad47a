import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PdfPages } from '../../shared/pdf/pdf-pages.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import classes from './preview-pane.module.css'
import { previewQuery } from './queries.ts'
import { type Pieces, willsFrom } from './wills-pieces.ts'

/** The address of bytes, as long as they are shown. */
const useAddress = (bytes: Uint8Array<ArrayBuffer> | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address
}

interface PreviewPaneProps {
  pieces: Pieces
  unsaved: boolean
}

/** The document that legatees will hold, made from what is written now, saved or not. */
export const PreviewPane = ({ pieces, unsaved }: PreviewPaneProps) => {
  const { t, language } = useTranslation('last-wills')
  const [wills] = useState(() => willsFrom(pieces))
  const { data: bytes, isError, refetch } = useQuery(previewQuery(wills, language))
  const [broken, setBroken] = useState(false)
  const address = useAddress(bytes)
  // The reader takes the bytes it is given; the download needs its own.
  const [source, setSource] = useState<{ data: Uint8Array }>()
  useEffect(() => setSource(bytes && { data: bytes.slice() }), [bytes])
  const retry = () => {
    setBroken(false)
    void refetch()
  }
  return (
    <>
      <ScreenHeading lead={t('last-wills:preview.lead')}>{t('last-wills:preview.title')}</ScreenHeading>
      {unsaved && <p className={classes.unsaved}>{t('last-wills:preview.unsaved')}</p>}
      {address && (
        <div className={classes.ways}>
          <Button
            component="a"
            href={address}
            download={`${t('last-wills:preview.file')}.pdf`}
            leftSection={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
          >
            {t('last-wills:preview.download')}
          </Button>
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            variant="outline"
            leftSection={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
          >
            {t('last-wills:preview.print')}
          </Button>
        </div>
      )}
      <div className={classes.desk}>
        {(isError || broken) && <ErrorState onRetry={retry} />}
        {!isError && !source && <LoadingState shape="screen" />}
        {source && !broken && (
          <PdfPages
            source={source}
            words={{
              pages: (count) => t('last-wills:preview.pages', { count }),
              page: (number, total) => t('last-wills:preview.page', { number, total }),
            }}
            onFail={() => setBroken(true)}
          />
        )}
      </div>
    </>
  )
}

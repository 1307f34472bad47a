import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './access.module.css'

interface CodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows the codes, which cannot be shown again. It closes by its button only, so that no stray key loses them. */
export const CodesDialog = ({ codes, onClose }: CodesDialogProps) => {
  const { t } = useTranslation('access')
  const text = [t('access:codes.fileTitle', { place: location.host }), '', ...codes, ''].join('\r\n')
  return (
    <Dialog
      opened
      kind="form"
      title={t('access:codes.yours')}
      footer={<Button onClick={onClose}>{t('access:codes.kept')}</Button>}
    >
      <div className={classes.part}>
        <p>{t('access:codes.text')}</p>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={classes.buttons}>
          <Button
            component="a"
            variant="outline"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="souvenance.txt"
            leftSection={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
          >
            {t('access:codes.download')}
          </Button>
          <Button
            variant="outline"
            leftSection={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('access:codes.print')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { ownExports, type ShownExport } from '@souvenance/contract/accounts/exports'
import { IconFileZip } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { formatDate, formatSize } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import classes from './exports.module.css'
import { PasswordForm } from './password-form.tsx'
import { exportsQuery } from './queries.ts'

/** The archive is an attachment: the browser saves it and stays where it is. */
export const ReadyExport = ({ ready }: { ready: ShownExport }) => {
  const { t, language } = useTranslation('exports')
  const client = useQueryClient()
  const params = { exportUid: ready.exportUid }
  const download = async (password: string) => {
    const { address } = await call(ownExports.open, { params, body: { password } })
    window.location.assign(address)
  }
  const remove = useMutation({
    mutationFn: () => call(ownExports.remove, { params }),
    onSettled: () => client.invalidateQueries(exportsQuery),
  })
  const askToRemove = async () => {
    const sure = await confirm({
      title: t('exports:removal.title'),
      text: t('exports:removal.text'),
      keep: t('exports:removal.keep'),
      action: t('exports:removal.action'),
      danger: true,
    })
    if (sure) remove.mutate()
  }
  return (
    <div className={classes.panel}>
      <div className={classes.file}>
        <IconFileZip size={32} stroke={1.4} aria-hidden="true" />
        <div>
          <b>{t('exports:ready')}</b>
          <span>
            {formatSize(language, ready.size ?? 0)} ·{' '}
            {t('exports:until', { date: formatDate(language, ready.expiresAt ?? '') })}
          </span>
        </div>
      </div>
      {ready.leftOut > 0 && (
        <p className={classes.failed}>{t('exports:leftOut', { count: ready.leftOut })}</p>
      )}
      <PasswordForm
        label={t('exports:passwordAgain')}
        submitLabel={t('exports:download')}
        onSubmit={download}
      />
      <Button
        variant="subtle"
        className={classes.fit ?? ''}
        loading={remove.isPending}
        onClick={() => void askToRemove()}
      >
        {t('exports:remove')}
      </Button>
    </div>
  )
}

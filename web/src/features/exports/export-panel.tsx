import { Button, VisuallyHidden } from '@mantine/core'
import { ownExports, type ShownExport } from '@souvenance/contract/accounts/exports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadedSettings } from '../../shared/forms/sections/loaded-settings.tsx'
import classes from './exports.module.css'
import { PasswordForm } from './password-form.tsx'
import { exportsQuery, isBeingMade } from './queries.ts'
import { ReadyExport } from './ready-export.tsx'
import { SpokenProgress } from './spoken-progress.tsx'

interface ExportPanelProps {
  /** The memorial; without one it is about the viewer's account. */
  memorialUid?: string
}

/** One export from asking for it to its download. */
export const ExportPanel = ({ memorialUid }: ExportPanelProps) => {
  const query = useQuery(exportsQuery)
  return (
    <LoadedSettings query={query}>
      {({ items }) => {
        const found = items.find(({ kind, page }) =>
          memorialUid === undefined ? kind === 'account' : page.uid === memorialUid,
        )
        const busy = items.find((item) => isBeingMade(item) && item !== found)
        return (
          <>
            <SpokenEnd found={found} />
            <Export found={found} busy={busy} memorialUid={memorialUid} />
          </>
        )
      }}
    </LoadedSettings>
  )
}

/** Stands through all states, since what appears together with its words is not read out. Silent if nothing ended here. */
const SpokenEnd = ({ found }: Pick<ExportProps, 'found'>) => {
  const { t } = useTranslation('exports')
  const [seen, setSeen] = useState(false)
  if (!seen && found && isBeingMade(found)) setSeen(true)
  return (
    <VisuallyHidden aria-live="polite">
      {seen && found?.state === 'ready' && t('exports:ready')}
      {seen && found?.state === 'failed' && t('exports:failed')}
    </VisuallyHidden>
  )
}

interface ExportProps {
  found: ShownExport | undefined
  /** Another one that is being made: there is one at a time. */
  busy: ShownExport | undefined
  memorialUid: string | undefined
}

const Export = ({ found, busy, memorialUid }: ExportProps) => {
  const { t, language } = useTranslation('exports')
  const client = useQueryClient()
  const ask = async (password: string) => {
    const body = { password }
    if (memorialUid === undefined) await call(ownExports.askOwn, { body })
    else await call(ownExports.askMemorial, { params: { uid: memorialUid }, body })
    await client.invalidateQueries(exportsQuery)
  }
  if (found && isBeingMade(found)) return <MadeExport made={found} />
  if (found?.state === 'ready') return <ReadyExport ready={found} />
  const mayAsk = !found?.nextAt || new Date(found.nextAt) <= new Date()
  return (
    <div className={classes.panel}>
      {found?.state === 'failed' && <p className={classes.failed}>{t('exports:failed')}</p>}
      {found?.state === 'expired' && <p className={classes.calm}>{t('exports:expired')}</p>}
      {busy ? (
        <p className={classes.calm}>{t('exports:busy', { name: busy.page.fullname })}</p>
      ) : mayAsk ? (
        <PasswordForm label={t('exports:password')} submitLabel={t('exports:ask')} onSubmit={ask} />
      ) : (
        <p className={classes.calm}>
          {t('exports:next', {
            day: formatMoment(language, new Date(found?.nextAt ?? ''), { weekday: 'long' }),
            time: formatMoment(language, new Date(found?.nextAt ?? ''), {
              hour: 'numeric',
              minute: '2-digit',
            }),
          })}
        </p>
      )}
    </div>
  )
}

const MadeExport = ({ made }: { made: ShownExport }) => {
  const { t } = useTranslation('exports')
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(ownExports.remove, { params: { exportUid: made.exportUid } }),
    onSettled: () => client.invalidateQueries(exportsQuery),
  })
  const label =
    made.state === 'waiting' ? t('exports:waiting') : t('exports:working', { percent: made.percent })
  return (
    <div className={classes.panel}>
      <p>{label}</p>
      <SpokenProgress percent={made.percent} words={(percent) => t('exports:working', { percent })} />
      <progress
        className={classes.progress}
        max={100}
        value={made.percent}
        aria-label={t('exports:progress')}
      />
      <p className={classes.calm}>{t('exports:leave')}</p>
      <Button
        variant="default"
        className={classes.fit ?? ''}
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {t('exports:cancel')}
      </Button>
    </div>
  )
}

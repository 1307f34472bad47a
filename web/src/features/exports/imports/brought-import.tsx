import { Button } from '@mantine/core'
import { type ImportRefusal, ownImports, type ShownImport } from '@souvenance/contract/accounts/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkedWords } from '../../../shared/run-by/linked-words.tsx'
import classes from '../exports.module.css'
import { importsQuery, isBeingBrought } from './queries.ts'
import { StepProgress } from './step-progress.tsx'

/** The state of an import whose file has arrived. */
export const BroughtImport = ({ brought }: { brought: ShownImport }) => {
  const { t } = useTranslation('imports')
  if (isBeingBrought(brought)) return <WorkedOn brought={brought} />
  if (brought.state === 'refused') return <Refused refusal={brought.refusal ?? 'unfinished'} />
  if (brought.state !== 'done') return null
  const { page } = brought
  if (!page) return <p className={classes.calm}>{t('imports:gone')}</p>
  return (
    <div className={classes.arrived} role="status">
      <p>{t('imports:done', { name: page.fullname })}</p>
      <p className={classes.calm}>{t('imports:closed')}</p>
      <Button
        className={classes.fit ?? ''}
        renderRoot={(root) => <Link to="/$permalink" params={{ permalink: page.permalink }} {...root} />}
      >
        {t('imports:open')}
      </Button>
    </div>
  )
}

const WorkedOn = ({ brought }: { brought: ShownImport }) => {
  const { t } = useTranslation('imports')
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(ownImports.cancel, { params: { importUid: brought.importUid } }),
    onSettled: () => client.invalidateQueries(importsQuery),
  })
  return (
    <StepProgress
      words={(percent) =>
        brought.state === 'waiting' ? t('imports:waiting') : t('imports:working', { percent })
      }
      label={t('imports:progressDone')}
      percent={brought.percent}
      hint={t('imports:leave')}
      cancelling={cancel.isPending}
      onCancel={cancel.mutate}
    />
  )
}

const Refused = ({ refusal }: { refusal: ImportRefusal }) => {
  const { t } = useTranslation('imports')
  const reasons: Record<ImportRefusal, string> = {
    notExport: t('imports:refusal.notExport'),
    ofAccount: t('imports:refusal.ofAccount'),
    otherVersion: t('imports:refusal.otherVersion'),
    tooLarge: t('imports:refusal.tooLarge'),
    damaged: t('imports:refusal.damaged'),
    unfinished: t('imports:refusal.unfinished'),
  }
  return (
    <div className={classes.failed} role="status">
      <p>{t('imports:refused')}</p>
      <p className={classes.calm}>
        <LinkedWords text={reasons[refusal]} />
      </p>
    </div>
  )
}

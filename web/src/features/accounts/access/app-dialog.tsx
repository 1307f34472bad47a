import { useForm } from '@mantine/form'
import { access } from '@souvenance/contract/accounts/access'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './access.module.css'
import type { AppOffer } from './factor-part.tsx'

interface AppDialogProps {
  offer: AppOffer
  onClose: () => void
  onConfirmed: (codes: readonly string[]) => Promise<void>
}

const quiet = 4

/** Dark modules as one path; scanners want them on white, with a margin, also in the evening. */
const QrCode = ({ modules, label }: { modules: readonly string[]; label: string }) => {
  const size = modules.length + 2 * quiet
  const path = modules.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === '1' ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  )
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}

export const AppDialog = ({ offer, onClose, onConfirmed }: AppDialogProps) => {
  const { t } = useTranslation('access')
  const fields = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? t('access:codeMissing') : null) },
  })
  const { problem, ...submission } = useSubmission(fields, async ({ code }) => {
    const options = { submissionKey: null, quiet: true }
    const { codes } = await call(access.confirmApp, { body: { code: code.trim() } }, options)
    await onConfirmed(codes)
  })
  return (
    <FormDialog
      title={t('access:factor.appTitle')}
      keep={t('access:notNow')}
      action={t('access:factor.switchOn')}
      submission={submission}
      onClose={onClose}
    >
      <p>{t('access:factor.scan')}</p>
      <QrCode modules={offer.modules} label={t('access:factor.qr')} />
      <p>
        {t('access:factor.orType')}{' '}
        <code className={classes.secret}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <ProblemNote problem={problem} />
      <TextField
        label={t('access:factor.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...fields.getInputProps('code')}
        value={fields.values.code}
      />
    </FormDialog>
  )
}

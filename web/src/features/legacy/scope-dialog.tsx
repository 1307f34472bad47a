import { useForm } from '@mantine/form'
import { type LegacyScope, type Legatee, legacies } from '@souvenance/contract/legacy/legatees'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense, useId } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { OwnPasswordField } from '../../shared/forms/password/own-password-field.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { useSession } from '../../shared/session/session.ts'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './legacy-dialog.module.css'
import { refreshLegacy } from './queries.ts'

/** Chooses files and folders of the viewer's safe by their uids. */
export type SafePicker = (chosen: readonly string[], onChange: (chosen: string[]) => void) => ReactNode

interface ScopeDialogProps {
  legacyUid: string
  legatee: Legatee
  picker: SafePicker
  onClose: () => void
}

const shares = ['all', 'chosen', 'nothing'] as const
const everything: LegacyScope = { page: true, wills: true, safe: 'all', items: [] }

/** Sets one legatee's share of the viewer's own page, and whether they know it. */
export const ScopeDialog = ({ legacyUid, legatee, picker, onClose }: ScopeDialogProps) => {
  const { t } = useTranslation('legatees')
  const client = useQueryClient()
  const { user } = useSession()
  const id = useId()
  const { userUid = '', firstname: name = '', gender: context } = legatee
  const { page, wills, safe, items } = legatee.scope ?? everything
  const form = useForm({
    initialValues: { page, wills, safe, items, told: legatee.told, password: '' },
    validate: {
      items: (value, { safe: share }) =>
        share === 'chosen' && value.length === 0 ? t('legatees:scope.choose') : null,
      password: (value) => (value === '' ? t('legatees:passwordMissing') : null),
    },
  })
  const { problem, ...submission } = useSubmission(form, async ({ told, password, ...scope }) => {
    await call(legacies.changeScope, { params: { legacyUid, userUid }, body: { scope, told, password } })
    onClose()
    await refreshLegacy(client)
  })
  const { values } = form
  const unchosen = values.safe === 'chosen' && form.errors.items ? `${id}-unchosen` : undefined
  const ofSafe = {
    all: t('legatees:scope.shares.all'),
    chosen: t('legatees:scope.shares.chosen'),
    nothing: t('legatees:scope.shares.nothing'),
  }
  const tick = (field: 'page' | 'wills' | 'told', label: string, hint?: string) => (
    <label className={classes.part}>
      <input
        type="checkbox"
        checked={values[field]}
        onChange={({ currentTarget }) => form.setFieldValue(field, currentTarget.checked)}
      />
      <span>{label}</span>
      {hint && <small>{hint}</small>}
    </label>
  )
  return (
    <FormDialog
      title={t('legatees:scope.title', { name })}
      keep={t('legatees:scope.keep')}
      action={t('legatees:scope.action')}
      submission={submission}
      className={classes.form}
      onClose={onClose}
    >
      {problem && (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      <fieldset className={classes.parts}>
        <legend>{t('legatees:scope.legend')}</legend>
        {tick('page', t('legatees:scope.pageLong'), t('legatees:scope.pageHint', { context }))}
        {tick('wills', t('legatees:scope.willsLong'))}
      </fieldset>
      <fieldset className={classes.parts}>
        <legend>{t('legatees:scope.safeLegend')}</legend>
        {shares.map((share) => (
          <Fragment key={share}>
            <label className={classes.part}>
              <input
                type="radio"
                name={`${id}-safe`}
                checked={values.safe === share}
                data-invalid={(share === 'chosen' && unchosen !== undefined) || undefined}
                aria-describedby={share === 'chosen' ? unchosen : undefined}
                onChange={() => form.setFieldValue('safe', share)}
              />
              <span>{ofSafe[share]}</span>
            </label>
            {share === 'chosen' && values.safe === share && (
              <div className={classes.safe}>
                <Suspense fallback={<LoadingState shape="people" />}>
                  {picker(values.items, (chosen) => form.setFieldValue('items', chosen))}
                </Suspense>
                <p role="status" className={classes.count}>
                  {t('legatees:scope.ticked', { count: values.items.length })}
                </p>
                {unchosen && (
                  <p role="alert" id={unchosen}>
                    <FieldError>{form.errors.items}</FieldError>
                  </p>
                )}
              </div>
            )}
          </Fragment>
        ))}
      </fieldset>
      <fieldset className={classes.parts}>
        <legend>{t('legatees:scope.toldLegend', { context })}</legend>
        {tick('told', t('legatees:scope.told', { name }), t('legatees:scope.toldHint', { name, context }))}
      </fieldset>
      <OwnPasswordField
        label={t('legatees:password')}
        username={user?.email ?? ''}
        {...form.getInputProps('password')}
        value={values.password}
      />
    </FormDialog>
  )
}

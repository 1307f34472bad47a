import { useForm } from '@mantine/form'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { family, type Relative, type ToldUnion } from '@souvenance/contract/people/family'
import { linkTypes, type UnionRelation, unionRelations } from '@souvenance/contract/people/family-links'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { besideField } from '../../shared/forms/beside-field.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { useKinName } from '../../shared/people/kin-name.ts'
import { type DateEntry, dateOfEntry, entryOf, isEntryBegun } from '../../ui/fields/dates/date-entry.ts'
import { oldestLife } from '../../ui/fields/dates/life-bounds.ts'
import { ToldDateField } from '../../ui/fields/dates/told-date-field.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { now } from '../../ui/time/clock.ts'
import { refreshFamily } from './refresh-family.ts'
import classes from './union-dialog.module.css'

interface UnionDialogProps {
  page: PageHeader
  relative: Relative
  onClose: () => void
}

type Values = { relation: UnionRelation; from: DateEntry; to: DateEntry; place: string }

const longestPlace = 200

const valuesOf = ({ relation, union }: Relative): Values => ({
  relation: unionRelations.find((each) => each === relation) ?? 'married',
  from: entryOf(union?.from),
  to: entryOf(union?.to),
  place: union?.place?.label ?? '',
})

/** A place that keeps its name keeps its spot on the map. */
const toldUnion = ({ relation, from, to, place }: Values, { union }: Relative): ToldUnion => {
  const label = place.trim()
  const known = union?.place?.label === label ? union.place : { label }
  return { relation, from: dateOfEntry(from), to: dateOfEntry(to), place: label === '' ? null : known }
}

/** When and where two people were together. */
export const UnionDialog = ({ page, relative, onClose }: UnionDialogProps) => {
  const { t } = useTranslation('family')
  const client = useQueryClient()
  const kinName = useKinName()
  const unfinished = (entry: DateEntry) => (isEntryBegun(entry) ? t('family:union.unfinished') : null)
  const form = useForm<Values>({
    initialValues: valuesOf(relative),
    validate: { from: unfinished, to: unfinished },
  })
  const { values } = form
  const { problem, ...submission } = useSubmission(form, async (sent) => {
    const params = {
      uid: page.userUid,
      memorialUid: page.userUid,
      linkType: relative.type,
      userUid: relative.userUid,
    }
    await call(family.changeUnion, { params, body: { union: toldUnion(sent, relative) } }).catch(
      besideField('from'),
    )
    onClose()
    await refreshFamily(client, [page.userUid, relative.userUid])
  })
  const since = values.relation === 'partner' ? t('family:union.since') : t('family:union.wedding')
  const bounds = { min: oldestLife, max: now().toISOString().slice(0, 10) }
  return (
    <FormDialog
      title={t('family:union.title', { one: page.firstname, other: relative.firstname })}
      keep={t('family:add.cancel')}
      action={t('family:union.save')}
      submission={submission}
      className={classes.form}
      onClose={onClose}
    >
      <SelectField
        label={t('family:union.relation', { name: relative.firstname, page: page.firstname })}
        data={unionRelations.map((relation) => ({
          value: relation,
          label: kinName({ type: linkTypes.spouses, degree: 1, relation }, relative.gender),
        }))}
        {...form.getInputProps('relation')}
        value={values.relation}
      />
      <ToldDateField
        exact
        label={since}
        partsLabel={since}
        bounds={bounds}
        value={values.from}
        error={form.errors.from}
        onChange={(from) => form.setFieldValue('from', from)}
      />
      <TextField label={t('family:union.place')} maxLength={longestPlace} {...form.getInputProps('place')} />
      <ToldDateField
        exact
        label={t('family:union.until')}
        partsLabel={t('family:union.until')}
        bounds={bounds}
        value={values.to}
        error={form.errors.to}
        onChange={(to) => form.setFieldValue('to', to)}
      />
      {problem && (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      <p className={classes.hint}>{t('family:union.hint')}</p>
    </FormDialog>
  )
}

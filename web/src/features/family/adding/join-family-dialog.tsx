import { useForm } from '@mantine/form'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { FamilyTree } from '@souvenance/contract/people/family'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { recipientTypes } from '@souvenance/contract/people/request-types'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { besideField } from '../../../shared/forms/beside-field.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useAskedClose } from '../../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { askRelative } from '../../../shared/requests/ask-relative.ts'
import { refreshRequests } from '../../../shared/requests/refresh-requests.ts'
import { WordField } from '../../../shared/requests/word-field.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { KinFields, kinOf, toldKin } from './kin-fields.tsx'
import classes from './relative-dialog.module.css'

interface JoinFamilyDialogProps {
  page: PageHeader
  tree: FamilyTree | undefined
  onClose: () => void
}

/** Somebody living says to be a relative. */
export const JoinFamilyDialog = ({ page, tree, onClose }: JoinFamilyDialogProps) => {
  const { t } = useTranslation('family')
  const client = useQueryClient()
  const form = useForm({ initialValues: { kin: kinOf(linkTypes.descendants), word: '' } })
  const { problem, ...submission } = useSubmission(form, async (values, submissionKey) => {
    const asked = {
      request: { sourceUid: 'me', ...toldKin(values.kin) },
      recipient: { type: recipientTypes.user, uid: page.userUid },
      word: values.word,
    }
    await askRelative(asked, { submissionKey }).catch(besideField('word'))
    onClose()
    await refreshRequests(client, page.userUid)
  })
  const close = useAskedClose(form.values.word, onClose)
  return (
    <FormDialog
      title={t('family:join.title', { name: page.firstname })}
      keep={t('family:add.cancel')}
      action={t('family:add.send')}
      submission={submission}
      className={classes.form}
      onClose={close}
    >
      <KinFields
        legend={t('family:join.who', { name: page.firstname })}
        of={page}
        tree={tree}
        value={form.values.kin}
        onChange={(value) => form.setFieldValue('kin', value)}
      />
      <WordField label={t('family:join.word')} {...form.getInputProps('word')} value={form.values.word} />
      {problem && (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      <p className={classes.hint}>
        {page.alive ? t('family:join.hintLiving', { name: page.firstname }) : t('family:join.hint')}
      </p>
    </FormDialog>
  )
}

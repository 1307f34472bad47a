import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FamilyTree } from '@souvenance/contract/people/family'
import type { LinkType } from '@souvenance/contract/people/family-links'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { besideField } from '../../../shared/forms/beside-field.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useAskedClose } from '../../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { useKinWord } from '../../../shared/people/kin-name.ts'
import { findRecipient, noRecipient } from '../../../shared/people/recipient.ts'
import type { RecipientField as Selector } from '../../../shared/people/recipient-field.tsx'
import { askRelative } from '../../../shared/requests/ask-relative.ts'
import { refreshRequests } from '../../../shared/requests/refresh-requests.ts'
import { WordField } from '../../../shared/requests/word-field.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { findKinship } from './kin-choice.ts'
import { KinFields, kinOf, toldKin } from './kin-fields.tsx'
import classes from './relative-dialog.module.css'

export interface AddRelativeDialogProps {
  of: { userUid: string; firstname: string; permalink: string }
  type: LinkType
  tree: FamilyTree | undefined
  onClose: () => void
}

/** The relation first, then the person: somebody who is here, an address, or a new memorial. */
export const AddRelativeDialog = ({
  of,
  type,
  tree,
  onClose,
  RecipientField,
}: AddRelativeDialogProps & { RecipientField: typeof Selector }) => {
  const { t } = useTranslation('family')
  const client = useQueryClient()
  const kinWord = useKinWord()
  const form = useForm({
    initialValues: { kin: kinOf(type), recipient: noRecipient, word: '' },
    validate: { recipient: (recipient) => (findRecipient(recipient) ? null : t('family:add.nobody')) },
  })
  const { kin, recipient, word } = form.values
  const { problem, ...submission } = useSubmission(form, async (values, submissionKey) => {
    const asked = findRecipient(values.recipient)
    if (!asked) return
    const request = { targetUid: of.userUid, ...toldKin(values.kin) }
    await askRelative({ request, recipient: asked, word: values.word }, { submissionKey }).catch(
      besideField('recipient'),
    )
    onClose()
    await refreshRequests(client, of.userUid)
  })
  const chosen = findKinship(kin.type, kin.kinship)
  const isMemorial = recipient.person?.alive === false
  const who = findRecipient(recipient) && recipient.text.trim()
  const close = useAskedClose(form.values.word, onClose)
  return (
    <FormDialog
      title={t('family:add.title', { name: of.firstname })}
      keep={t('family:add.cancel')}
      action={isMemorial ? t('family:add.link') : t('family:add.send')}
      submission={submission}
      className={classes.form}
      onClose={close}
    >
      <KinFields
        legend={t('family:add.who', { name: of.firstname })}
        of={of}
        tree={tree}
        value={kin}
        onChange={(value) => form.setFieldValue('kin', value)}
      />
      <RecipientField
        label={t('family:add.person')}
        onBehalfOf={of.userUid}
        withMemorials
        {...form.getInputProps('recipient')}
        value={recipient}
      />
      <Button
        className={classes.memorial}
        variant="subtle"
        leftSection={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
        renderRoot={(root) => (
          <Link
            to="/memorials/new"
            search={{ relativeOf: of.userUid, back: of.permalink, ...toldKin(kin) }}
            {...root}
          />
        )}
      >
        {t('family:add.memorial')}
      </Button>
      {who && chosen && (
        <p className={classes.said}>
          {t('family:add.said', { who, name: of.firstname, kin: kinWord(chosen, 'U') })}
        </p>
      )}
      <WordField
        label={isMemorial ? t('family:join.word') : t('family:add.word')}
        {...form.getInputProps('word')}
        value={word}
      />
      {problem && (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      <p className={classes.hint}>{isMemorial ? t('family:add.hintMemorial') : t('family:add.hint')}</p>
    </FormDialog>
  )
}

import { useForm } from '@mantine/form'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { besideField } from '../../../shared/forms/beside-field.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useAskedClose } from '../../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { findRecipient, noRecipient } from '../../../shared/people/recipient.ts'
import { RecipientField } from '../../../shared/people/recipient-field.tsx'
import { refreshRequests } from '../../../shared/requests/refresh-requests.ts'
import { WordField } from '../../../shared/requests/word-field.tsx'
import { ChipChoice } from '../../../ui/fields/chip-choice.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { standingClouds } from '../clouds/standing-clouds.ts'
import { useCloudWords } from '../clouds/use-cloud-words.ts'

interface InviteFollowersDialogProps {
  page: PageHeader
  /** The page is the viewer's own. */
  own: boolean
  /** The circle that is open on the screen. */
  cloud: number | undefined
  onClose: () => void
}

/** Asks somebody to follow the page, by name or by e-mail, into a circle of it. */
export const InviteFollowersDialog = ({ page, own, cloud, onClose }: InviteFollowersDialogProps) => {
  const { t } = useTranslation('followers')
  const client = useQueryClient()
  const { nameOf } = useCloudWords()
  const first = standingClouds.find((one) => one === cloud) ?? standingClouds[0]
  const form = useForm({
    initialValues: { recipient: noRecipient, cloud: String(first), word: '' },
    validate: {
      recipient: (recipient) => (findRecipient(recipient) ? null : t('followers:invite.nobody')),
    },
  })
  const { problem, ...submission } = useSubmission(form, async (values, submissionKey) => {
    const recipient = findRecipient(values.recipient)
    if (!recipient) return
    const cloudType = standingClouds.find((one) => String(one) === values.cloud) ?? first
    const word = values.word.trim()
    await call(
      requests.ask,
      {
        body: {
          requestType: requestTypes.acquaintance,
          request: { targetUid: page.userUid, cloudType },
          recipient,
          ...(word && { word }),
        },
      },
      { submissionKey },
    ).catch(besideField('recipient'))
    onClose()
    await refreshRequests(client, page.userUid)
  })
  const close = useAskedClose(form.values.word, onClose)
  return (
    <FormDialog
      writing
      title={own ? t('followers:invite.titleOwn') : t('followers:invite.title', { name: page.firstname })}
      keep={t('followers:invite.keep')}
      action={t('followers:invite.action')}
      submission={submission}
      onClose={close}
    >
      {problem && (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      <RecipientField
        first
        label={t('followers:invite.who')}
        onBehalfOf={page.userUid}
        {...form.getInputProps('recipient')}
        value={form.values.recipient}
      />
      <ChipChoice
        label={t('followers:invite.circle')}
        hint={t('followers:invite.circleHint')}
        value={form.values.cloud}
        onChange={(chosen) => form.setFieldValue('cloud', chosen)}
        options={standingClouds.map((one) => ({ value: String(one), label: nameOf(one) }))}
      />
      <WordField
        label={t('followers:invite.word')}
        {...form.getInputProps('word')}
        value={form.values.word}
      />
    </FormDialog>
  )
}

import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { besideField } from '../../../shared/forms/beside-field.ts'
import { useAskedClose } from '../../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { findRecipient, noRecipient } from '../../../shared/people/recipient.ts'
import { RecipientField } from '../../../shared/people/recipient-field.tsx'
import { refreshRequests } from '../../../shared/requests/refresh-requests.ts'
import { WordField } from '../../../shared/requests/word-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ChipChoice } from '../../../ui/fields/chip-choice.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { standingClouds } from '../clouds/standing-clouds.ts'
import { useCloudWords } from '../clouds/use-cloud-words.ts'
import classes from './invite-followers-dialog.module.css'

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
  const id = useId()
  const first = standingClouds.find((one) => one === cloud) ?? standingClouds[0]
  const form = useForm({
    initialValues: { recipient: noRecipient, cloud: String(first), word: '' },
    validate: {
      recipient: (recipient) => (findRecipient(recipient) ? null : t('followers:invite.nobody')),
    },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async (values, submissionKey) => {
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
    <Dialog
      opened
      kind="form"
      writing
      title={own ? t('followers:invite.titleOwn') : t('followers:invite.title', { name: page.firstname })}
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('followers:invite.keep')}
          </Button>
          <Button type="submit" form={id} loading={pending}>
            {t('followers:invite.action')}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={id} className={classes.form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  )
}

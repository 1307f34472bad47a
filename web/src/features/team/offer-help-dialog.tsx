import { useForm } from '@mantine/form'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { besideField } from '../../shared/forms/beside-field.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useAskedClose } from '../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { refreshRequests } from '../../shared/requests/refresh-requests.ts'
import { WordField } from '../../shared/requests/word-field.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'

/** A follower offers to look after the page with those who do. */
export const OfferHelpDialog = ({ page, onClose }: { page: PageHeader; onClose: () => void }) => {
  const { t } = useTranslation('team')
  const client = useQueryClient()
  const form = useForm({ initialValues: { word: '' } })
  const { problem, ...submission } = useSubmission(form, async (values, submissionKey) => {
    const word = values.word.trim()
    await call(
      requests.ask,
      {
        body: {
          requestType: requestTypes.editorialTeam,
          request: { sourceUid: 'me' },
          recipient: { type: recipientTypes.user, uid: page.userUid },
          ...(word && { word }),
        },
      },
      { submissionKey },
    ).catch(besideField('word'))
    onClose()
    await refreshRequests(client, page.userUid)
  })
  const close = useAskedClose(form.values.word, onClose)
  return (
    <FormDialog
      title={t('team:offer.title', { name: page.firstname })}
      keep={t('team:offer.keep')}
      action={t('team:offer.action')}
      submission={submission}
      onClose={close}
    >
      <p>{t('team:offer.text', { name: page.firstname })}</p>
      <WordField label={t('team:offer.word')} {...form.getInputProps('word')} value={form.values.word} />
      {problem && (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
    </FormDialog>
  )
}

import { useForm } from '@mantine/form'
import type { Kin } from '@souvenance/contract/people/kin'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { besideField } from '../../shared/forms/beside-field.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useAskedClose } from '../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { findRecipient, noRecipient } from '../../shared/people/recipient.ts'
import { refreshRequests } from '../../shared/requests/refresh-requests.ts'
import { useDurationWords } from '../../shared/requests/request-words.ts'
import { WordField } from '../../shared/requests/word-field.tsx'
import { ChipChoice } from '../../ui/fields/chip-choice.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './ask-help-dialog.module.css'
import { longerDurations } from './longer-durations.ts'

/** Asking for more time names nobody. */
const RecipientField = lazy(async () => ({
  default: (await import('../../shared/people/recipient-field.tsx')).RecipientField,
}))

interface AskHelpDialogProps {
  /** The viewer's own page. */
  userUid: string
  /** Someone who helps already and is asked for longer. */
  helper?:
    | (Pick<Kin, 'userUid' | 'firstname' | 'fullname'> &
        Partial<Pick<Kin, 'gender'>> & { expirationDate: string })
    | undefined
  onClose: () => void
}

/** Asks someone to help write the viewer's page, for a time. */
export const AskHelpDialog = ({ userUid, helper, onClose }: AskHelpDialogProps) => {
  const { t } = useTranslation('assistance')
  const client = useQueryClient()
  const sayDuration = useDurationWords()
  const [durations] = useState(() => longerDurations(helper?.expirationDate))
  const form = useForm({
    initialValues: { recipient: noRecipient, duration: String(durations[0]), word: '' },
    validate: {
      recipient: (recipient) => (helper || findRecipient(recipient) ? null : t('assistance:ask.nobody')),
    },
  })
  const { problem, ...submission } = useSubmission(form, async (values, submissionKey) => {
    const recipient = helper ? { type: 0 as const, uid: helper.userUid } : findRecipient(values.recipient)
    if (!recipient) return
    const word = values.word.trim()
    await call(
      requests.ask,
      {
        body: {
          requestType: requestTypes.draftingAssistance,
          request: { targetUid: 'me' },
          recipient,
          duration: Number(values.duration),
          ...(word && { word }),
        },
      },
      { submissionKey },
    ).catch(besideField(helper ? 'none' : 'recipient'))
    onClose()
    await refreshRequests(client, userUid)
  })
  const close = useAskedClose(form.values.word, onClose)
  return (
    <FormDialog
      writing={!helper}
      title={helper ? t('assistance:ask.longer', { name: helper.firstname }) : t('assistance:ask.title')}
      keep={t('assistance:ask.keep')}
      action={t('assistance:ask.action')}
      submission={submission}
      className={classes.form}
      onClose={close}
    >
      {problem && (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      {!helper && (
        <Suspense fallback={<TextField label={t('assistance:ask.who')} readOnly />}>
          <RecipientField
            first
            label={t('assistance:ask.who')}
            onBehalfOf={userUid}
            {...form.getInputProps('recipient')}
            value={form.values.recipient}
          />
        </Suspense>
      )}
      <ChipChoice
        label={t('assistance:ask.time')}
        hint={
          helper ? t('assistance:ask.timeLonger', { context: helper.gender }) : t('assistance:ask.timeHint')
        }
        value={form.values.duration}
        onChange={(duration) => form.setFieldValue('duration', duration)}
        options={durations.map((duration) => ({
          value: String(duration),
          label: sayDuration(duration),
        }))}
      />
      <WordField label={t('assistance:ask.word')} {...form.getInputProps('word')} value={form.values.word} />
    </FormDialog>
  )
}

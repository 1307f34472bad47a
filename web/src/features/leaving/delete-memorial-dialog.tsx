import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { deletion } from '@souvenance/contract/accounts/deletion'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './delete-memorial.module.css'

interface DeleteMemorialDialogProps {
  page: PageHeader
  onClose: () => void
  onGone: () => void
}

/** Deleted by typing the name. Others who look after it can stop it for a while. */
export const DeleteMemorialDialog = ({ page, onClose, onGone }: DeleteMemorialDialogProps) => {
  const { t } = useTranslation('leaving')
  const client = useQueryClient()
  const id = useId()
  const { firstname: name, fullname } = page
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() === '' ? t('leaving:memorial.nameMissing') : null) },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async (body, submissionKey) => {
    const { hiddenFrom } = await call(
      deletion.remove,
      { params: { uid: page.userUid }, body },
      { submissionKey },
    )
    onClose()
    if (hiddenFrom !== null && new Date(hiddenFrom) <= new Date()) onGone()
    await client.invalidateQueries()
  })
  return (
    <Dialog
      opened
      title={t('leaving:memorial.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('leaving:memorial.keep')}
          </Button>
          <Button type="submit" form={id} color="brique" loading={pending}>
            {t('leaving:memorial.action')}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={id} className={classes.form} onSubmit={submit} noValidate>
        <span className={classes.print}>
          <PersonAvatar memorial name={fullname} picture={page.profilePics.picSm} size={96} />
        </span>
        <p>{t('leaving:memorial.text')}</p>
        <p>{t('leaving:memorial.others')}</p>
        <ProblemNote problem={problem} />
        <TextInput
          label={t('leaving:memorial.type', { name: fullname })}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      </form>
    </Dialog>
  )
}

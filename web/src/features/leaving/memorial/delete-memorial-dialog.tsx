import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { deletion } from '@souvenance/contract/accounts/deletion'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconGift } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { OwnPasswordField } from '../../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { useSession } from '../../../shared/session/session.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import classes from './delete-memorial.module.css'

interface DeleteMemorialDialogProps {
  page: PageHeader
  onClose: () => void
  onGone: () => void
}

/** Deleted by typing the name, with the password. Others who look after it can stop it for a while. */
export const DeleteMemorialDialog = ({ page, onClose, onGone }: DeleteMemorialDialogProps) => {
  const { t, language } = useTranslation('leaving')
  const client = useQueryClient()
  const { user } = useSession()
  const { firstname: name, fullname, counts, closesOnly: closes } = page
  const lost = [
    counts.chapters && t('leaving:memorial.count.chapters', { count: counts.chapters }),
    counts.pictures && t('leaving:memorial.count.pictures', { count: counts.pictures }),
    counts.tributes && t('leaving:memorial.count.tributes', { count: counts.tributes }),
  ].flatMap((words) => words || [])
  const lostText =
    lost.length > 0
      ? t('leaving:memorial.lost', { what: formatList(language, lost) })
      : t('leaving:memorial.text')
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (value) => (value.trim() === '' ? t('leaving:memorial.nameMissing') : null),
      password: (value) => (value === '' ? t('leaving:confirm.passwordMissing') : null),
    },
  })
  const { problem, ...submission } = useSubmission(form, async (body, submissionKey) => {
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
    <FormDialog
      kind="question"
      title={closes ? t('leaving:closing.title', { name }) : t('leaving:memorial.title', { name })}
      keep={closes ? t('leaving:closing.keep') : t('leaving:memorial.keep')}
      action={closes ? t('leaving:closing.open') : t('leaving:memorial.action')}
      danger
      submission={submission}
      className={classes.form}
      onClose={onClose}
    >
      <span className={classes.print}>
        <PersonAvatar memorial name={fullname} picture={page.profilePics.picSm} size={96} />
      </span>
      <p>{closes ? t('leaving:closing.text', { name }) : lostText}</p>
      <div className={classes.give}>
        <IconGift size={24} stroke={1.6} aria-hidden="true" />
        <p>
          <b>{t('leaving:memorial.give')}</b> {t('leaving:memorial.giveText')}{' '}
          <Link to="/$permalink/team" params={{ permalink: page.permalink }} onClick={onClose}>
            {t('leaving:memorial.giveOpen')}
          </Link>
        </p>
      </div>
      {!closes && <p>{t('leaving:memorial.others')}</p>}
      <ProblemNote problem={problem} />
      <TextInput
        label={t('leaving:memorial.type', { name: fullname })}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <OwnPasswordField
        label={t('leaving:confirm.password')}
        username={user?.email ?? ''}
        {...form.getInputProps('password')}
        value={form.values.password}
      />
    </FormDialog>
  )
}

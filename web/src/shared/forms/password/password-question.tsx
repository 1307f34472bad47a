import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MarkdownView } from '../../../ui/text/markdown-view.tsx'
import { useSession } from '../../session/session.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useSubmission } from '../use-submission.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { ProblemNote } from './problem-note.tsx'

interface PasswordQuestionProps {
  title: string
  /** Markdown. */
  text: string
  keep: string
  action: string
  danger?: boolean
  /** Fields above the password. */
  children?: ReactNode
  onClose: () => void
  /** Submits the action; a refusal keeps the dialog open with the typed password. */
  onAgree: (password: string) => Promise<unknown>
}

/** Asks for the password before an action that an unattended browser must not do. */
export const PasswordQuestion = ({
  title,
  text,
  keep,
  action,
  danger,
  children,
  onClose,
  onAgree,
}: PasswordQuestionProps) => {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const fields = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('settings:emails.passwordMissing') : null) },
  })
  const { problem, ...submission } = useSubmission(fields, ({ password }) => onAgree(password))
  return (
    <FormDialog
      kind="question"
      title={title}
      keep={keep}
      action={action}
      danger={danger}
      submission={submission}
      lead={<MarkdownView text={text} />}
      onClose={onClose}
    >
      <ProblemNote problem={problem} />
      {children}
      <OwnPasswordField
        label={t('settings:emails.password')}
        username={user?.email ?? ''}
        {...fields.getInputProps('password')}
        value={fields.values.password}
      />
    </FormDialog>
  )
}

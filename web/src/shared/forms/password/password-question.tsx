import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { MarkdownView } from '../../../ui/text/markdown-view.tsx'
import { useSession } from '../../session/session.ts'
import { useSubmission } from '../use-submission.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import classes from './password-question.module.css'
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
  const id = useId()
  const fields = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('settings:emails.passwordMissing') : null) },
  })
  const { formRef, submit, pending, problem } = useSubmission(fields, ({ password }) => onAgree(password))
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" form={id} color={danger ? 'brique' : 'pervenche'} loading={pending}>
            {action}
          </Button>
        </>
      }
    >
      <MarkdownView text={text} />
      <form id={id} ref={formRef} className={classes.form} onSubmit={submit} noValidate>
        <ProblemNote problem={problem} />
        {children}
        <OwnPasswordField
          label={t('settings:emails.password')}
          username={user?.email ?? ''}
          {...fields.getInputProps('password')}
          value={fields.values.password}
        />
      </form>
    </Dialog>
  )
}

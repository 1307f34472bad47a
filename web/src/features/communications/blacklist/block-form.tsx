import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Blacklisted } from '@souvenance/contract/accounts/communications'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { besideField } from '../../../shared/forms/beside-field.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { noRecipient, type RecipientEntry } from '../../../shared/people/recipient.ts'
import { RecipientField } from '../../../shared/people/recipient-field.tsx'
import { useBlacklist } from '../../../shared/people/use-blacklist.ts'
import { useSession } from '../../../shared/session/session.ts'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import classes from './blacklist-section.module.css'

const empty = { person: noRecipient }

/** Adds somebody to the list, by name. */
export const BlockForm = ({ people }: { people: readonly Blacklisted[] }) => {
  const { t } = useTranslation('communications')
  const { user } = useSession()
  const setBlocked = useBlacklist()
  const findFault = ({ person }: RecipientEntry): string | null => {
    if (!person) return t('communications:blacklist.nobody')
    if (person.userUid === user?.userUid) return t('communications:blacklist.self')
    const listed = people.some(({ userUid }) => userUid === person.userUid)
    return listed ? t('communications:blacklist.already', { name: person.fullname }) : null
  }
  const form = useForm({ initialValues: empty, validate: { person: findFault } })
  const { formRef, submit, pending, problem } = useSubmission(form, async (values, submissionKey) => {
    const { person } = values.person
    if (!person) return
    await setBlocked(person, true, submissionKey).catch(besideField('person'))
    form.setValues(empty)
  })
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <RecipientField
        label={t('communications:blacklist.who')}
        onBehalfOf={user?.userUid ?? ''}
        byMail={false}
        {...form.getInputProps('person')}
        value={form.values.person}
      />
      <Button type="submit" variant="outline" loading={pending}>
        {t('communications:blacklist.add')}
      </Button>
      {problem && (
        <p className={classes.problem} role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
    </form>
  )
}

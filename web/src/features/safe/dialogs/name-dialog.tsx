import { useForm } from '@mantine/form'
import type { SafeItem } from '@souvenance/contract/safe/safe'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isFolder } from '../item-names.ts'
import { findNameFault, nameMax } from '../name-fault.ts'
import classes from './name-dialog.module.css'

interface NameDialogProps {
  /** The item being renamed; without it a folder is created. */
  item?: SafeItem
  onName: (name: string) => Promise<void>
  onClose: () => void
}

/** A name with its rules beside the field; the file extension is kept apart. */
export const NameDialog = ({ item, onName, onClose }: NameDialogProps) => {
  const { t } = useTranslation('safe')
  const faults = {
    missing: t('safe:name.missing'),
    long: t('safe:name.long', { maximum: nameMax }),
    spaces: t('safe:name.spaces'),
    dots: t('safe:name.dots'),
    characters: t('safe:name.characters'),
  }
  const form = useForm({
    initialValues: { name: item?.name ?? '' },
    validateInputOnChange: true,
    validate: {
      name: (value) => {
        const fault = findNameFault(value)
        return fault ? faults[fault] : null
      },
    },
  })
  const { problem, ...submission } = useSubmission(form, async ({ name }) => {
    if (name !== item?.name) await onName(name)
    onClose()
  })
  const file = item && !isFolder(item)
  const title = item
    ? file
      ? t('safe:name.renameFile')
      : t('safe:name.renameFolder')
    : t('safe:name.create')
  return (
    <FormDialog
      kind="question"
      writing
      title={title}
      keep={t('safe:name.cancel')}
      action={item ? t('safe:name.doRename') : t('safe:name.doCreate')}
      submission={submission}
      className={classes.form}
      onClose={onClose}
    >
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <TextField
        data-autofocus
        label={file ? t('safe:name.ofFile') : t('safe:name.ofFolder')}
        description={t('safe:name.rules', { maximum: nameMax })}
        autoComplete="off"
        rightSection={
          file && item.ext !== '' ? <span className={classes.ending}>.{item.ext}</span> : undefined
        }
        rightSectionWidth={file ? 80 : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}

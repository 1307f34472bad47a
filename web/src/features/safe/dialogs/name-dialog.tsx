import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SafeItem } from '@souvenance/contract/safe/safe'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
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
  const id = useId()
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
  const { formRef, submit, pending, problem } = useSubmission(form, async ({ name }) => {
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
    <Dialog
      opened
      writing
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('safe:name.cancel')}
          </Button>
          <Button type="submit" form={id} loading={pending}>
            {item ? t('safe:name.doRename') : t('safe:name.doCreate')}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} className={classes.form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  )
}

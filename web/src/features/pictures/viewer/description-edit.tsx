import { Button, Textarea } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dropDraft, keepDraft, readDraft } from '../../../shared/forms/draft.ts'
import { tabDrafts } from '../../../shared/forms/tab-drafts.ts'
import { isComposing } from '../../../ui/fields/is-composing.ts'
import classes from './viewer-side.module.css'

interface DescriptionEditProps {
  itemUid: string
  description: string
  /** Absent for viewers who may only read it. */
  onSave: ((description: string) => Promise<unknown>) | undefined
}

/** The description of a picture, edited in place. */
export const DescriptionEdit = ({ itemUid, description, onSave }: DescriptionEditProps) => {
  const { t } = useTranslation('pictures')
  const draft = `${tabDrafts.description}${itemUid}`
  // A draft per picture survives moving to the next one.
  const [begun] = useState(() => readDraft(sessionStorage, draft, { text: '', from: description }))
  const [text, keepText] = useState(begun.text || undefined)
  const [from, setFrom] = useState(begun.from)
  const [saving, setSaving] = useState(false)
  const open = useRef<HTMLButtonElement>(null)
  const editing = text !== undefined
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body) open.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const setText = (next: string | undefined) => {
    keepText(next)
    if (next === undefined || next === description) dropDraft(sessionStorage, draft)
    else keepDraft(sessionStorage, draft, { text: next, from }, [])
  }

  const save = async () => {
    if (text === undefined || !onSave) return
    setSaving(true)
    // The mutation's notice says why; the text stays in the field.
    const kept = await onSave(text.trim()).then(
      () => true,
      () => false,
    )
    setSaving(false)
    if (kept) setText(undefined)
  }

  if (text === undefined || !onSave)
    return (
      <div>
        {description && (
          <p className={classes.description} dir="auto">
            {description}
          </p>
        )}
        {onSave && (
          <Button
            ref={open}
            className={classes.edit ?? ''}
            variant="subtle"
            size="sm"
            leftSection={<IconPencil size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => {
              setFrom(description)
              setText(description)
            }}
          >
            {description ? t('pictures:viewer.edit') : t('pictures:viewer.describe')}
          </Button>
        )}
      </div>
    )
  return (
    <div>
      {description !== from && !saving && (
        <div className={classes.changed} role="status">
          <p>{description ? t('pictures:viewer.changed') : t('pictures:viewer.emptied')}</p>
          {description && <blockquote className={classes.description}>{description}</blockquote>}
        </div>
      )}
      <Textarea
        label={t('pictures:viewer.description')}
        autosize
        autoFocus
        minRows={3}
        maxLength={limits.pictureDescription}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) =>
          event.key === 'Escape' && !isComposing(event) && text === description && setText(undefined)
        }
      />
      <div className={classes.buttons}>
        <Button variant="subtle" size="sm" onClick={() => setText(undefined)}>
          {t('pictures:viewer.cancel')}
        </Button>
        <Button size="sm" loading={saving} onClick={() => void save()}>
          {t('pictures:viewer.save')}
        </Button>
      </div>
    </div>
  )
}

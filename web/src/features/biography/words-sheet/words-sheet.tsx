import { Button, Textarea } from '@mantine/core'
import type { Composer } from '@souvenance/contract/biography/chapters'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { limits } from '@souvenance/contract/limits'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { StillFields } from '../../../ui/fields/still-fields.tsx'
import { FullScreen } from '../full-screen.tsx'
import { TitleField } from '../writing/title-field.tsx'
import { useChapterDraft } from '../writing/use-chapter-draft.ts'
import { useChapterSave } from '../writing/use-chapter-save.ts'
import classes from './words-sheet.module.css'

interface WordsSheetProps {
  uid: string
  composer: Composer
  draftName: string
  onClose: () => void
  onSaved: (chapterUid: string | undefined) => void
}

/** Kept where only those who look after the page see it, until it is finished. */
const itemType = itemTypeOf({ kind: 'chapter', state: 'draft' })

const none: [] = []

/** Words alone, for screens too narrow to lay out a chapter: it is placed and finished on a wider one. */
export const WordsSheet = ({ uid, composer, draftName, onClose, onSaved }: WordsSheetProps) => {
  const { t } = useTranslation('biography')
  const draft = useChapterDraft(draftName, composer, { start: { itemType, position: null } })
  const { values, change } = draft
  const words = useRef<HTMLTextAreaElement>(null)
  const { save, saving } = useChapterSave({ uid, composer, accepting: false, draft, pictures: none, onSaved })
  return (
    <FullScreen
      title={t('biography:sheet.title')}
      onClose={onClose}
      footer={
        <Button fullWidth loading={saving} disabled={!values.title.trim()} onClick={() => void save()}>
          {composer.proposes ? t('biography:write.send') : t('biography:sheet.save')}
        </Button>
      }
    >
      <StillFields still={saving}>
        <div className={classes.sheet}>
          <TitleField
            value={values.title}
            onChange={(title) => change({ title })}
            onEnd={() => words.current?.focus()}
          />
          <Textarea
            ref={words}
            aria-label={t('biography:write.text')}
            placeholder={t('biography:write.begin')}
            value={values.body}
            autosize
            minRows={10}
            maxLength={limits.chapterBody}
            variant="unstyled"
            spellCheck
            classNames={{ input: classes.words ?? '' }}
            onChange={(event) => change({ body: event.currentTarget.value })}
          />
          <p className={classes.hint}>
            {composer.proposes ? t('biography:sheet.proposed') : t('biography:sheet.kept')}
          </p>
        </div>
      </StillFields>
    </FullScreen>
  )
}

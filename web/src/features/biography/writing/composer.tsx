import { Button, Textarea, TextInput } from '@mantine/core'
import type { Composer as Laid } from '@souvenance/contract/chapters'
import { isCloudSelection } from '@souvenance/contract/clouds'
import { findItemType, itemTypeOf } from '@souvenance/contract/item-types'
import { limits } from '@souvenance/contract/limits'
import type { PageHeader } from '@souvenance/contract/page-header'
import { lazy, Suspense, useState } from 'react'
import { usePictures } from '../../../api/use-pictures.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type ComposedPicture, composeHeld } from '../../../ui/writing/composed-picture.ts'
import { PhaseChoice } from '../../../ui/writing/phase-choice.tsx'
import { FullScreen } from '../full-screen.tsx'
import type { MergedText } from '../merging/use-merge.ts'
import { WordField } from '../proposals/word-field.tsx'
import { ChapterPictures } from './chapter-pictures.tsx'
import { heldIn } from './chapter-values.ts'
import classes from './composer.module.css'
import type { FromStock } from './from-stock.ts'
import { TextEditor } from './text-editor.tsx'
import { useChapterDraft } from './use-chapter-draft.ts'
import { useChapterSave } from './use-chapter-save.ts'
import { useHold } from './use-hold.ts'

const CloudSelector = lazy(async () => ({
  default: (await import('../../../ui/fields/cloud-selector.tsx')).CloudSelector,
}))
const ChapterPreview = lazy(async () => ({
  default: (await import('./chapter-preview.tsx')).ChapterPreview,
}))
const PlaceChoice = lazy(async () => ({ default: (await import('./place-choice.tsx')).PlaceChoice }))
const StaleTexts = lazy(async () => ({
  default: (await import('../merging/stale-texts.tsx')).StaleTexts,
}))

interface ComposerProps {
  page: PageHeader
  composer: Laid
  draftName: string
  /** A proposal of someone else is taken in. */
  accepting?: boolean
  /** What surrounds it goes on holding the chapter. */
  heldElsewhere?: boolean
  start?: Partial<MergedText & { word: string }>
  startPictures?: ComposedPicture[]
  fromStock: FromStock
  onClose: () => void
  onSaved: (chapterUid: string | undefined) => void
}

export const Composer = (props: ComposerProps) => {
  const {
    page,
    composer,
    draftName,
    accepting = false,
    heldElsewhere = false,
    start = {},
    startPictures,
    fromStock,
    onClose,
    onSaved,
  } = props
  const { t, language } = useTranslation('biography')
  const base = accepting ? composer.chapter?.version : undefined
  const draft = useChapterDraft(draftName, composer, start, base)
  const { values, change } = draft
  const [pictures, setPictures] = useState<ComposedPicture[]>(
    () => startPictures ?? heldIn(composer).map(composeHeld),
  )
  const [previewing, setPreviewing] = useState(false)
  const desk = usePictures(page.userUid, pictures, setPictures)
  const held = { chapterUid: composer.chapter?.itemUid, proposalUid: composer.proposal?.itemUid }
  const taker = useHold(page.userUid, held, composer.lock !== null && !heldElsewhere)
  const { save, saving, stale, leaveStale } = useChapterSave({
    uid: page.userUid,
    composer,
    accepting,
    draft,
    pictures,
    onSaved,
  })

  if (stale)
    return (
      <Suspense>
        <StaleTexts
          stale={stale}
          onClose={leaveStale}
          onGoOn={(text) => {
            change(text)
            draft.setVersion(stale.version)
            leaveStale()
          }}
        />
      </Suspense>
    )

  const proposes = composer.proposes
  const titles = {
    propose: composer.chapter ? t('biography:write.proposeChange') : t('biography:write.proposeNew'),
    write: composer.chapter ? t('biography:write.edit') : t('biography:write.new'),
  }
  const states = composer.itemTypes.flatMap((type) => findItemType(type)?.state ?? [])
  const state = findItemType(values.itemType)?.state ?? 'draft'
  const arriving = pictures.some(({ upload }) => upload && upload.state !== 'failed')
  return (
    <FullScreen
      title={proposes ? titles.propose : titles.write}
      onClose={onClose}
      footer={
        <>
          <p className={classes.kept}>{t('biography:write.kept')}</p>
          <Button variant="subtle" onClick={onClose}>
            {t('biography:write.later')}
          </Button>
          <Button variant="outline" onClick={() => setPreviewing(true)}>
            {t('biography:merge.preview')}
          </Button>
          <Button loading={saving} disabled={!values.title.trim() || arriving} onClick={() => void save()}>
            {proposes ? t('biography:write.send') : t('biography:write.save')}
          </Button>
        </>
      }
    >
      <div className={classes.table}>
        <div className={classes.page}>
          {draft.restored && (
            <p className={classes.notice} role="status">
              {t('biography:write.restored')}
              <Button variant="subtle" size="sm" onClick={draft.forget}>
                {t('biography:write.forget')}
              </Button>
            </p>
          )}
          {taker && (
            <p className={classes.notice} data-tone="warning" role="alert">
              {t('biography:lock.lost', {
                name: taker.name,
                time: formatMoment(language, new Date(taker.since), { timeStyle: 'short' }),
              })}
            </p>
          )}
          <TextInput
            label={t('biography:write.title')}
            value={values.title}
            maxLength={limits.chapterTitle}
            required
            classNames={{ input: classes.title ?? '' }}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextEditor
            label={t('biography:write.text')}
            value={values.body}
            onChange={(body) => change({ body })}
          />
          <ChapterPictures pictures={pictures} desk={desk} fromStock={fromStock} onChange={setPictures} />
        </div>
        <aside className={classes.side}>
          <Suspense>
            <PlaceChoice
              chapters={composer.chapters}
              value={values.position}
              onChange={(position) => change({ position })}
            />
          </Suspense>
          {!proposes && (
            <>
              <PhaseChoice
                states={states}
                value={state}
                own={page.rights.level === 3}
                name={page.firstname}
                onChange={(chosen) => change({ itemType: itemTypeOf({ kind: 'chapter', state: chosen }) })}
              />
              <Suspense>
                <CloudSelector
                  label={t('biography:write.readers')}
                  value={isCloudSelection(values.clouds) ? values.clouds : []}
                  onChange={(clouds) => change({ clouds })}
                />
              </Suspense>
            </>
          )}
          <Textarea
            label={proposes ? t('biography:write.word') : t('biography:write.comment')}
            description={proposes ? undefined : t('biography:write.commentHint')}
            value={values.comment}
            autosize
            minRows={2}
            maxLength={limits.chapterComment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
          {accepting && composer.proposal?.author && (
            <WordField
              name={composer.proposal.author.firstname}
              value={values.word}
              withHint
              onChange={(word) => change({ word })}
            />
          )}
        </aside>
      </div>
      <Suspense>
        {previewing && (
          <ChapterPreview
            title={values.title}
            body={values.body}
            pictures={pictures}
            onClose={() => setPreviewing(false)}
          />
        )}
      </Suspense>
    </FullScreen>
  )
}

import { Button, Textarea } from '@mantine/core'
import type { Composer as Laid } from '@souvenance/contract/biography/chapters'
import { findItemType, type ItemState, itemTypeOf } from '@souvenance/contract/items/item-types'
import { limits } from '@souvenance/contract/limits'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { isCloudSelection } from '@souvenance/contract/people/clouds'
import { IconEye } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ComposedPicture } from '../../../shared/pictures/composed-picture.ts'
import { useComposedPictures } from '../../../shared/pictures/use-composed-pictures.ts'
import { StillFields } from '../../../ui/fields/still-fields.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { FullScreen } from '../full-screen.tsx'
import { useChapterLock } from '../lock/use-chapter-lock.ts'
import type { MergedText } from '../merging/use-merge.ts'
import { WordField } from '../proposals/word-field.tsx'
import type { SurfaceHandle } from '../surface/surface-handle.ts'
import { ChapterPictures } from './chapter-pictures.tsx'
import { takeFitting } from './chapter-room.ts'
import { isPlaceable } from './chapter-values.ts'
import classes from './composer.module.css'
import type { FromLibrary } from './from-library.ts'
import { findPrintIn } from './print-of.ts'
import { TitleField } from './title-field.tsx'
import { useChapterDraft } from './use-chapter-draft.ts'
import { useChapterSave } from './use-chapter-save.ts'
import { WriteFoot } from './write-foot.tsx'

const ChapterPreview = lazy(async () => ({
  default: (await import('./chapter-preview.tsx')).ChapterPreview,
}))
const Surface = lazy(async () => ({ default: (await import('../surface/surface.tsx')).Surface }))
const StaleTexts = lazy(async () => ({
  default: (await import('../merging/stale-texts.tsx')).StaleTexts,
}))

interface ComposerProps {
  page: PageHeader
  composer: Laid
  draftName: string
  /** A proposal of someone else is taken in. */
  accepting?: boolean
  /** The parent keeps the chapter lock. */
  heldElsewhere?: boolean
  start?: Partial<MergedText & { word: string }> | undefined
  startPictures?: ComposedPicture[]
  fromLibrary: FromLibrary
  onClose: () => void
  onSaved: (chapterUid: string | undefined) => void
}

export const Composer = (props: ComposerProps) => {
  const {
    page,
    composer: opened,
    draftName,
    accepting = false,
    heldElsewhere = false,
    start = {},
    startPictures,
    fromLibrary,
    onClose,
    onSaved,
  } = props
  const { t, language } = useTranslation('biography', 'composer')
  // Asked for again meanwhile, it would show what others chose as what the writer changes.
  const [composer] = useState(opened)
  const base = accepting ? composer.chapter?.version : undefined
  const draft = useChapterDraft(draftName, composer, { start, pictures: startPictures, base })
  const { values, change, pictures, changePictures } = draft
  const [previewing, setPreviewing] = useState(false)
  const desk = useComposedPictures(page.userUid, pictures, changePictures)
  const surface = useRef<SurfaceHandle>(null)
  const tooLong = values.body.length - limits.chapterBody
  const held = { chapterUid: composer.chapter?.itemUid, proposalUid: composer.proposal?.itemUid }
  const taker = useChapterLock(page.userUid, held, composer.lock !== null && !heldElsewhere)
  const { save, saving, stale, leaveStale } = useChapterSave({
    uid: page.userUid,
    composer,
    accepting,
    draft,
    pictures,
    onSaved,
  })

  const addPictures = (files: File[]) => {
    if (!saving) desk.add(takeFitting(files, pictures))
  }

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
  const changing = composer.chapter ? t('biography:write.comment') : t('biography:write.commentNew')
  const wordTitle = proposes ? t('biography:write.word') : changing
  const proposer = accepting && composer.proposal?.author?.firstname
  const titles = {
    propose: composer.chapter ? t('biography:write.proposeChange') : t('biography:write.proposeNew'),
    write: composer.chapter ? t('biography:write.edit') : t('biography:write.new'),
  }
  const states = composer.itemTypes.flatMap((type) => findItemType(type)?.state ?? [])
  const state = findItemType(values.itemType)?.state ?? 'draft'
  const clouds = isCloudSelection(values.clouds) ? values.clouds : []
  const names: Partial<Record<ItemState, string>> = {
    draft: t('composer:action.keep'),
    pm: t('composer:action.seal'),
  }
  const arriving = pictures.some(({ upload }) => upload && upload.state !== 'failed')
  return (
    <FullScreen
      title={proposes ? titles.propose : titles.write}
      onClose={onClose}
      head={
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconEye size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => setPreviewing(true)}
        >
          {t('biography:write.asReader')}
        </Button>
      }
      footer={
        <>
          <StillFields still={saving}>
            <WriteFoot
              page={page}
              proposes={proposes}
              place={
                isPlaceable(composer)
                  ? {
                      chapters: composer.chapters,
                      value: values.position,
                      standing: composer.chapter !== null,
                      onChange: (position) => change({ position }),
                    }
                  : undefined
              }
              states={states}
              state={state}
              clouds={clouds}
              onState={(chosen) => change({ itemType: itemTypeOf({ kind: 'chapter', state: chosen }) })}
              onClouds={(chosen) => change({ clouds: chosen })}
              body={values.body}
              keptAt={draft.keptAt}
              words={[
                {
                  title: wordTitle,
                  value: values.comment,
                  field: (
                    <Textarea
                      aria-label={wordTitle}
                      description={proposes ? undefined : t('biography:write.commentHint')}
                      value={values.comment}
                      autosize
                      minRows={2}
                      maxLength={limits.chapterComment}
                      data-autofocus
                      onChange={(event) => change({ comment: event.currentTarget.value })}
                    />
                  ),
                },
                ...(proposer
                  ? [
                      {
                        title: t('biography:answer.word', { name: proposer }),
                        value: values.word,
                        field: (
                          <WordField
                            name={proposer}
                            value={values.word}
                            withHint
                            onChange={(word) => change({ word })}
                          />
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </StillFields>
          <Button variant="subtle" onClick={onClose}>
            {t('biography:write.later')}
          </Button>
          <Button
            loading={saving}
            disabled={!values.title.trim() || (!proposes && clouds.length === 0) || arriving || tooLong > 0}
            onClick={() => void save()}
          >
            {proposes ? t('biography:write.send') : (names[state] ?? t('composer:action.publish'))}
          </Button>
        </>
      }
    >
      <div className={classes.page}>
        {draft.restored && (
          <p className={classes.notice} role="status">
            {t('biography:write.restored')}
            <Button variant="subtle" size="sm" disabled={saving} onClick={draft.forget}>
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
        {tooLong > 0 && (
          <p className={classes.notice} data-tone="warning" role="alert">
            {t('biography:write.tooLong', { count: tooLong })}
          </p>
        )}
        <StillFields still={saving}>
          <div className={classes.sheet}>
            {composer.num && (
              <p className={classes.number} aria-hidden="true">
                {composer.num}
              </p>
            )}
            <TitleField
              value={values.title}
              onChange={(title) => change({ title })}
              onEnd={() => surface.current?.focus()}
            />
            <Suspense fallback={<LoadingState shape="text" />}>
              <Surface
                ref={surface}
                label={t('biography:write.text')}
                value={values.body}
                pictures={pictures}
                findPrint={findPrintIn(pictures, composer.chapter?.content.pictures.items ?? [])}
                onFiles={addPictures}
                still={saving}
                onChange={(body) => change({ body })}
              />
            </Suspense>
            <ChapterPictures
              pictures={pictures}
              body={values.body}
              fromLibrary={fromLibrary}
              onAdd={addPictures}
              onBring={(files) => {
                surface.current?.expectPictures()
                addPictures(files)
              }}
              onToggle={desk.toggle}
              onRetry={desk.retry}
              onPut={(picture) => surface.current?.put(picture)}
              onChange={changePictures}
            />
          </div>
        </StillFields>
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

import { Button } from '@mantine/core'
import type { FeedItem, HeldPicture } from '@souvenance/contract/items/feed-items'
import { limits } from '@souvenance/contract/limits'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { useBlocker } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isPublished } from '../../shared/items/item-kind.ts'
import { addFromLibrary, isActive } from '../../shared/pictures/composed-picture.ts'
import { useComposedPictures } from '../../shared/pictures/use-composed-pictures.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { dateOfEntry, entryOf, isEntryBegun } from '../../ui/fields/dates/date-entry.ts'
import { lifeBounds } from '../../ui/fields/dates/life-bounds.ts'
import { StillFields } from '../../ui/fields/still-fields.tsx'
import { useUnsavedGuard } from '../../ui/page/unsaved-guard.ts'
import classes from './composer.module.css'
import { ComposerMain } from './composer-main.tsx'
import { type ComposerValues, messageOf, needsDate, statesFor, type Task } from './composer-values.ts'
import { judgeForm } from './form-validity.ts'
import { savedMessage } from './queries.ts'
import { Sentence } from './sentence/sentence.tsx'
import { StaleNote } from './stale-note.tsx'
import { useComposer } from './use-composer.ts'
import { useComposerWords } from './use-composer-words.ts'

export interface ComposedPage {
  userUid: string
  firstname: string
  alive: boolean
  birth: PartialDate | null
}

interface ComposerDialogProps {
  page: ComposedPage
  task: Task
  /** The question that the text answers; it is published above the answer. */
  question?: string | undefined
  /** One's own page. */
  own: boolean
  /** The writer may know who stands in which audience. */
  managing: boolean
  /** Called after saving, with the item and the message about it. */
  onSaved: (item: FeedItem, message: string) => void
  onClose: () => void
  /** Opens the library of the page; resolves to the chosen pictures. */
  fromLibrary?: (most: number, onChosen: (pictures: readonly HeldPicture[]) => void) => ReactNode
}

const DateDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/date-dialog.tsx')).DateDialog,
}))

/** Writes a tribute, a life event or pictures: new ones, proposals, or what is there already. */
export const ComposerDialog = (props: ComposerDialogProps) => {
  const { page, task, question, own, managing, onSaved, onClose, fromLibrary } = props
  const { t } = useTranslation('composer')
  const composer = useComposer(page.userUid, task)
  const { values, mode, change, changePictures, dirty, pending, problem, stale, save, discard } = composer
  const words = useComposerWords({ kind: task.kind, mode, name: page.firstname, own })
  const pictured = task.kind === 'picture'
  const leaving = useRef(false)
  const [askingDate, setAskingDate] = useState(false)
  const desk = useComposedPictures(page.userUid, values.pictures, changePictures)
  const room = limits.itemPictures - values.pictures.filter(isActive).length
  const bounds = lifeBounds(page.birth)
  const validity = judgeForm({
    message: messageOf(values),
    hyperlink: values.hyperlink,
    pictures: values.pictures,
    ignoreEmpty: values.state === 'unpublished' && values.pictures.length > 0,
    onlyPictures: pictured,
  })

  const proposing = task.mode === 'propose'
  /** A published item is not offered as a draft: its readers would lose it. */
  const published = task.item !== undefined && isPublished(task.item.itemType)
  const unaddressed = !proposing && values.clouds.length === 0
  const dateMissing = isEntryBegun(values.when) && !needsDate(task, values.state)

  const mayLeave = useUnsavedGuard(dirty)
  useBlocker({
    shouldBlockFn: async () => !leaving.current && !(await mayLeave()),
    disabled: !dirty,
    enableBeforeUnload: false,
  })

  const leave = async () => {
    if (!(await mayLeave())) return
    leaving.current = true
    discard()
    onClose()
  }

  const send = async (final: ComposerValues) => {
    const item = await save(final, question)
    if (!item) return
    leaving.current = true
    onSaved(item, savedMessage({ mode }, final))
  }

  const submit = () => {
    if (needsDate(task, values.state) && dateOfEntry(values.when) === null) setAskingDate(true)
    else void send(values)
  }

  const chooseDate = (date: PartialDate) => {
    const when = entryOf(date)
    setAskingDate(false)
    change({ when })
    void send({ ...values, when })
  }

  const keepAsDraft = () => {
    setAskingDate(false)
    const kept = { state: 'draft', remember: false } as const
    change(kept)
    void send({ ...values, ...kept })
  }

  const why = () => {
    if (stale) return t('composer:why.stale')
    if (validity.uploadQuotaReached) return t('composer:why.full')
    if (validity.uploadsFailed) return t('composer:why.failed')
    if (!validity.uploadsCompleted) return t('composer:why.uploads')
    if (validity.emptyMessage) return pictured ? t('composer:why.noPicture') : t('composer:why.empty')
    if (unaddressed) return t('composer:why.audience')
    return dateMissing ? t('composer:why.date') : ''
  }
  const sealed = values.state === 'pm'
  return (
    <Dialog
      opened
      kind="desk"
      writing={!pictured}
      title={words.title}
      onClose={() => void leave()}
      footer={
        <div className={classes.foot}>
          <div className={classes.sentence}>
            <StillFields still={pending}>
              <Sentence
                kind={task.kind}
                proposing={proposing}
                page={page}
                own={own}
                managing={managing}
                keepable={task.mode !== 'edit' || task.item?.can.keepToSelf === true}
                states={statesFor(task)}
                values={values}
                bounds={bounds}
                onChange={change}
              />
            </StillFields>
          </div>
          <p className={classes.why} id="composer-why">
            {why()}
          </p>
          <Button variant="subtle" onClick={() => void leave()}>
            {t('composer:cancel')}
          </Button>
          <Button
            color={sealed ? 'prune' : 'pervenche'}
            loading={pending}
            disabled={!validity.valid || dateMissing || unaddressed || stale !== undefined}
            aria-describedby="composer-why"
            onClick={submit}
          >
            {words.action(values.state)}
          </Button>
        </div>
      }
    >
      <div className={classes.desk}>
        {task.gone && (
          <p className={classes.gone} role="status">
            {t('composer:gone')}
          </p>
        )}
        {stale && <StaleNote {...stale} onSettle={composer.settle} />}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem.text} {!problem.assures && t('composer:kept')}
          </p>
        )}
        {question && (
          <p className={classes.gone}>
            <b>{question}</b> {t('composer:questionAbove')}
          </p>
        )}
        <StillFields still={pending}>
          <ComposerMain
            kind={task.kind}
            name={page.firstname}
            values={values}
            onChange={change}
            pictures={desk}
            fromLibrary={
              // Pictures of the library are not added to it.
              room > 0 &&
              !pictured &&
              fromLibrary?.(room, (chosen) =>
                changePictures((present) => addFromLibrary(present, chosen, limits.itemPictures)),
              )
            }
          />
        </StillFields>
        {proposing && (
          <p className={classes.slip}>
            {pictured
              ? t('composer:propose.pictures', { name: page.firstname })
              : t('composer:propose.text', { name: page.firstname })}
          </p>
        )}
      </div>
      <Suspense>
        {askingDate && (
          <DateDialog
            start={values.when}
            bounds={bounds}
            words={{
              title: t('composer:date.title'),
              text: t('composer:date.text', { name: page.firstname }),
              label: t('composer:date.known'),
              cancel: t('composer:date.cancel'),
              choose: t('composer:date.choose'),
            }}
            onChoose={chooseDate}
            otherwise={
              published
                ? undefined
                : { text: t('composer:date.unknown'), label: t('composer:phase.draft'), run: keepAsDraft }
            }
            onClose={() => setAskingDate(false)}
          />
        )}
      </Suspense>
    </Dialog>
  )
}

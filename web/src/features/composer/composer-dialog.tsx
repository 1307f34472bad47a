import { Button, Checkbox } from '@mantine/core'
import type { FeedItem, HeldPicture } from '@souvenance/contract/feed-items'
import { limits } from '@souvenance/contract/limits'
import type { PartialDate } from '@souvenance/contract/page-header'
import { useBlocker } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { usePictures } from '../../api/use-pictures.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { KnownDate } from '../../ui/dialogs/date-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { lifeBounds } from '../../ui/fields/life-bounds.ts'
import { useUnsavedGuard } from '../../ui/page/unsaved-guard.ts'
import { addFromStock, isActive } from '../../ui/writing/composed-picture.ts'
import classes from './composer.module.css'
import { ComposerMain } from './composer-main.tsx'
import {
  type ComposerValues,
  dateOf,
  isDateBegun,
  messageOf,
  needsDate,
  statesFor,
  type Task,
} from './composer-values.ts'
import { judgeForm } from './form-validity.ts'
import { savedMessage } from './queries.ts'
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
  /** One's own page. */
  own: boolean
  /** The writer may know who stands in which audience. */
  managing: boolean
  /** Kept: the item, and the message that says what became of it. */
  onSaved: (item: FeedItem, message: string) => void
  onClose: () => void
  /** A way to pictures the page already holds; it gives those that were chosen. */
  fromStock?: (most: number, onChosen: (pictures: readonly HeldPicture[]) => void) => ReactNode
}

const ComposerSide = lazy(async () => ({ default: (await import('./composer-side.tsx')).ComposerSide }))
const DateDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/date-dialog.tsx')).DateDialog,
}))

/** Writes a tribute, a life event or pictures: new ones, proposals, or what is there already. */
export const ComposerDialog = (props: ComposerDialogProps) => {
  const { page, task, own, managing, onSaved, onClose, fromStock } = props
  const { t } = useTranslation('composer')
  const composer = useComposer(page.userUid, task)
  const { values, mode, change, changePictures, dirty, pending, problem, stale, save, discard } = composer
  const words = useComposerWords({ kind: task.kind, mode })
  const pictured = task.kind === 'picture'
  const leaving = useRef(false)
  const [askingDate, setAskingDate] = useState(false)
  const desk = usePictures(page.userUid, values.pictures, changePictures)
  const room = limits.itemPictures - values.pictures.filter(isActive).length
  const bounds = lifeBounds(page.birth)
  const validity = judgeForm({
    message: messageOf(values),
    hyperlink: values.hyperlink,
    pictures: values.pictures,
    ignoreEmpty: values.state === 'unpublished' && values.pictures.length > 0,
    onlyPictures: pictured,
  })

  const dateMissing = isDateBegun(values) && !needsDate(task, values.state)

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
    const item = await save(final)
    if (!item) return
    leaving.current = true
    onSaved(item, savedMessage({ mode }, final))
  }

  const submit = () => {
    if (needsDate(task, values.state) && dateOf(values) === null) setAskingDate(true)
    else void send(values)
  }

  const chooseDate = (known: KnownDate) => {
    setAskingDate(false)
    change(known)
    void send({ ...values, ...known })
  }

  const why = () => {
    if (stale) return t('composer:why.stale')
    if (validity.uploadQuotaReached) return t('composer:why.full')
    if (validity.uploadsFailed) return t('composer:why.failed')
    if (!validity.uploadsCompleted) return t('composer:why.uploads')
    if (validity.emptyMessage) return pictured ? t('composer:why.noPicture') : t('composer:why.empty')
    return dateMissing ? t('composer:why.date') : ''
  }
  const publishes = task.mode !== 'propose' && task.kind !== 'tribute'
  const sealed = values.state === 'pm'
  return (
    <Dialog
      opened
      kind="desk"
      title={words.title}
      onClose={() => void leave()}
      footer={
        <div className={classes.foot}>
          {publishes ? (
            <Checkbox
              label={t('composer:remember')}
              checked={values.remember}
              onChange={({ currentTarget }) => change({ remember: currentTarget.checked })}
            />
          ) : (
            <span />
          )}
          <p className={classes.why} id="composer-why">
            {why()}
          </p>
          <Button variant="subtle" onClick={() => void leave()}>
            {t('composer:cancel')}
          </Button>
          <Button
            color={sealed ? 'prune' : 'pervenche'}
            loading={pending}
            disabled={!validity.valid || dateMissing || stale !== undefined}
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
        <ComposerMain
          kind={task.kind}
          name={page.firstname}
          values={values}
          bounds={bounds}
          onChange={change}
          pictures={desk}
          fromStock={
            // What is in the stock already is not added to it.
            room > 0 &&
            !pictured &&
            fromStock?.(room, (chosen) =>
              changePictures((present) => addFromStock(present, chosen, limits.itemPictures)),
            )
          }
        />
        <div className={classes.side}>
          <Suspense>
            <ComposerSide
              userUid={page.userUid}
              managing={managing}
              alone={own || !page.alive}
              states={statesFor(task)}
              proposing={task.mode === 'propose'}
              pictured={pictured}
              keepable={task.mode !== 'edit' || task.item?.can.keepToSelf === true}
              own={own}
              name={page.firstname}
              values={values}
              onChange={change}
            />
          </Suspense>
        </div>
      </div>
      <Suspense>
        {askingDate && (
          <DateDialog
            start={isDateBegun(values) ? values : { date: values.date, precision: 'year' }}
            bounds={bounds}
            words={{
              title: t('composer:date.title'),
              text: t('composer:date.text', { name: page.firstname }),
              label: t('composer:date.known'),
              cancel: t('composer:date.cancel'),
              choose: t('composer:date.choose'),
            }}
            onChoose={chooseDate}
            onClose={() => setAskingDate(false)}
          />
        )}
      </Suspense>
    </Dialog>
  )
}

import { Button, Textarea } from '@mantine/core'
import { cloudTypes, isCloudSelection } from '@souvenance/contract/clouds'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { type ItemState, itemTypeOf, publishedStates } from '@souvenance/contract/item-types'
import { limits } from '@souvenance/contract/limits'
import type { PartialDate } from '@souvenance/contract/page-header'
import { IconCalendarEvent } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { writeDate } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useFocusBeside } from '../../ui/lists/use-focus-beside.ts'
import { StateChip } from '../../ui/marks/state-chip.tsx'
import { DecisionRow } from '../../ui/page/decision-row.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './proposed-picture.module.css'
import { useBegunAcceptance } from './use-begun-acceptance.ts'
import { usePictureName } from './use-picture-name.ts'
import type { Acceptance } from './use-proposals.ts'

const PictureDateDialog = lazy(async () => ({
  default: (await import('./picture-date-dialog.tsx')).PictureDateDialog,
}))
const CloudSelector = lazy(async () => ({
  default: (await import('../../ui/fields/cloud-selector.tsx')).CloudSelector,
}))

interface ProposedPictureProps {
  item: FeedItem
  birth: PartialDate | null
  /** What was chosen for the last picture, where that was to be remembered. */
  defaults: { clouds: readonly number[]; phase: number } | undefined
  own: boolean
  onAccept: (changes: Acceptance) => Promise<unknown>
  onHistory: () => void
  onRefuse: () => void
  onWithdraw: () => void
}

/** A picture someone proposes: looked at, given its words and date, and accepted or not. */
export const ProposedPicture = (props: ProposedPictureProps) => {
  const { item, birth, defaults, own, onAccept, onHistory, onRefuse, onWithdraw } = props
  const { t, language } = useTranslation('pictures')
  const nameOf = usePictureName()
  const { author, can, associatedDate, memorial } = item
  const states = [...publishedStates(memorial.alive), 'unpublished'] as const
  const usual = memorial.alive && defaults?.phase === 1 ? 'pm' : states[0]
  const [picture] = item.content.pictures.items
  const article = useRef<HTMLElement>(null)
  useFocusBeside(article)
  const { begun, change, forget } = useBegunAcceptance(item)
  const { description, date } = begun
  const remembered = defaults && isCloudSelection(defaults.clouds) ? [...defaults.clouds] : undefined
  const clouds = begun.clouds ?? remembered ?? [cloudTypes.public]
  const state = states.find((value) => value === begun.state) ?? usual ?? 'unpublished'
  const [dating, setDating] = useState(false)
  const [sending, setSending] = useState(false)

  const whenOf = (value: ItemState): string => {
    if (value === 'unpublished') return t('pictures:accept.aside')
    if (value !== 'pm') return t('pictures:accept.now')
    return own ? t('pictures:accept.afterMe') : t('pictures:accept.after', { name: memorial.firstname })
  }

  const accept = async () => {
    // The button takes no focus while it waits: from here the keyboard goes on beside the picture.
    article.current?.focus({ preventScroll: true })
    setSending(true)
    // A notice says why it failed; the picture stays.
    const itemType = itemTypeOf({ kind: 'picture', state })
    await onAccept({ description, associatedDate: date, clouds, itemType }).then(forget, () => {})
    setSending(false)
  }

  return (
    <article ref={article} tabIndex={-1} className={classes.proposal}>
      {picture && (
        <img
          className={classes.image}
          src={picture.pics.md}
          width={picture.width}
          height={picture.height}
          alt={nameOf(picture)}
          loading="lazy"
        />
      )}
      <div className={classes.words}>
        <p className={classes.by}>
          {author && (
            <>
              <PersonAvatar name={author.fullname} picture={author.profilePics.avatar} size={40} />
              {t('pictures:proposals.by', { name: author.fullname })}
            </>
          )}
          <StateChip state="proposal" />
        </p>
        {can.accept ? (
          <>
            <Textarea
              label={t('pictures:viewer.description')}
              autosize
              minRows={2}
              maxLength={limits.pictureDescription}
              value={description}
              onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            />
            <Button
              className={classes.date ?? ''}
              variant="subtle"
              size="sm"
              leftSection={<IconCalendarEvent size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => setDating(true)}
            >
              {date ? writeDate(language, date) : t('pictures:viewer.setDate')}
            </Button>
            <div className={classes.shown}>
              <SelectField
                label={t('pictures:accept.when')}
                value={state}
                data={states.map((value) => ({ value, label: whenOf(value) }))}
                onChange={({ currentTarget }) => change({ state: currentTarget.value })}
              />
              <Suspense>
                <CloudSelector
                  label={t('pictures:accept.audience')}
                  withRule={false}
                  value={clouds}
                  onChange={(next) => change({ clouds: next })}
                />
              </Suspense>
            </div>
          </>
        ) : (
          <>
            {item.title && <p dir="auto">{item.title}</p>}
            {associatedDate && <p>{writeDate(language, associatedDate)}</p>}
          </>
        )}
        <DecisionRow onHistory={can.history ? onHistory : undefined}>
          {can.refuse && can.accept && (
            <Button variant="outline" onClick={onRefuse}>
              {t('pictures:proposals.refuse')}
            </Button>
          )}
          {can.accept && (
            <Button loading={sending} onClick={() => void accept()}>
              {t('pictures:proposals.accept')}
            </Button>
          )}
          {!can.accept && can.remove && (
            <Button variant="outline" onClick={onWithdraw}>
              {t('pictures:withdraw.open')}
            </Button>
          )}
        </DecisionRow>
      </div>
      <Suspense>
        {dating && (
          <PictureDateDialog
            count={1}
            start={date}
            birth={birth}
            onChoose={(chosen) => {
              change({ date: chosen })
              setDating(false)
            }}
            onClose={() => setDating(false)}
          />
        )}
      </Suspense>
    </article>
  )
}

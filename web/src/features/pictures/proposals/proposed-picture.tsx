import { Button, Textarea } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { type ItemState, itemTypeOf, publishedStates } from '@souvenance/contract/items/item-types'
import { limits } from '@souvenance/contract/limits'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { cloudTypes, isCloudSelection } from '@souvenance/contract/people/clouds'
import { IconCalendarEvent } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { writeDate } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useFocusBeside } from '../../../ui/focus/use-focus-beside.ts'
import { StateChip } from '../../../ui/marks/state-chip.tsx'
import { DecisionRow } from '../../../ui/page/decision-row.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { usePictureName } from '../use-picture-name.ts'
import classes from './proposed-picture.module.css'
import { useBegunAcceptance } from './use-begun-acceptance.ts'
import type { Acceptance } from './use-proposal-mutations.ts'

const PictureDateDialog = lazy(async () => ({
  default: (await import('../picture-date-dialog.tsx')).PictureDateDialog,
}))
const CloudSelector = lazy(async () => ({
  default: (await import('../../../ui/fields/clouds/cloud-selector.tsx')).CloudSelector,
}))

interface ProposedPictureProps {
  item: FeedItem
  birth: PartialDate | null
  /** The remembered choices of the previous picture. */
  defaults: { clouds: readonly number[]; phase: number } | undefined
  own: boolean
  onAccept: (changes: Acceptance) => Promise<unknown>
  onHistory: () => void
  onRefuse: () => void
  onWithdraw: () => void
}

/** A proposed picture: description and date are edited before it is accepted or refused. */
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
    // A disabled button loses focus: it moves to the picture.
    article.current?.focus({ preventScroll: true })
    setSending(true)
    // The mutation's notice says why; the picture stays.
    const itemType = itemTypeOf({ kind: 'picture', state })
    await onAccept({ message: description, associatedDate: date, clouds, itemType }).then(forget, () => {})
    setSending(false)
  }

  return (
    <article ref={article} tabIndex={-1} className={classes.proposal}>
      {picture && (
        <img
          className={classes.image}
          src={picture.url}
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
              {date ? writeDate({ t, language }, date) : t('pictures:viewer.setDate')}
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
            {item.message && <p dir="auto">{item.message}</p>}
            {associatedDate && <p>{writeDate({ t, language }, associatedDate)}</p>}
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

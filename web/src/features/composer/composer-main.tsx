import { Textarea, TextInput } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { PictureDesk } from '../../api/use-pictures.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DateBounds } from '../../ui/fields/date-parts.ts'
import { DateSelector } from '../../ui/fields/date-selector.tsx'
import { LinkCard } from '../../ui/links/link-card.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { PictureStrip } from '../../ui/writing/picture-strip.tsx'
import classes from './composer.module.css'
import type { ComposerKind } from './composer-kind.ts'
import type { ComposerValues } from './composer-values.ts'
import { TakenDate } from './taken-date.tsx'
import { useLinkPreview } from './use-link-preview.ts'

interface ComposerMainProps {
  kind: ComposerKind
  name: string
  values: ComposerValues
  bounds: DateBounds
  onChange: (changes: Partial<ComposerValues>) => void
  pictures: PictureDesk
  fromStock?: ReactNode
}

const EmojiButton = lazy(async () => ({ default: (await import('./emoji-button.tsx')).EmojiButton }))
const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))

const mostTitleLetters = 120
/** A title goes into the text as its first line. */
const mostLetters = limits.itemMessage - mostTitleLetters - '# \n\n'.length

export const ComposerMain = (props: ComposerMainProps) => {
  const { kind, name, values, bounds, onChange, pictures, fromStock } = props
  const { t } = useTranslation('composer')
  const text = useRef<HTMLTextAreaElement>(null)
  const placeButton = useRef<HTMLButtonElement>(null)
  const [placing, setPlacing] = useState(false)
  const { hyperlink, place, body } = values
  const event = kind === 'life-event'
  const question = {
    tribute: t('composer:text.tribute', { name }),
    'life-event': t('composer:text.life-event'),
    picture: t('composer:text.picture'),
  }[kind]
  const onFound = useRef((found: ComposerValues['hyperlink']) => onChange({ hyperlink: found })).current
  const link = useLinkPreview({
    // What is said of pictures stands with each of them, without a link.
    text: kind === 'picture' ? '' : body,
    hyperlink,
    aside: values.aside,
    onFound,
    onPutAside: (aside) => onChange({ aside, hyperlink: null }),
  })

  const insert = (sign: string) => {
    const { selectionStart = body.length, selectionEnd = body.length } = text.current ?? {}
    onChange({ body: body.slice(0, selectionStart) + sign + body.slice(selectionEnd) })
    requestAnimationFrame(() => {
      text.current?.focus()
      text.current?.setSelectionRange(selectionStart + sign.length, selectionStart + sign.length)
    })
  }

  return (
    <div className={classes.main}>
      {kind !== 'tribute' && (
        <>
          <DateSelector
            label={event ? t('composer:date.label') : t('composer:date.labelPictured')}
            {...bounds}
            value={values.date}
            precision={values.precision}
            onChange={(date) => onChange({ date })}
            onPrecisionChange={(precision) => onChange({ precision })}
          />
          {event && (
            <TextInput
              classNames={{ input: classes.title ?? '' }}
              aria-label={t('composer:title')}
              placeholder={t('composer:title')}
              maxLength={mostTitleLetters}
              value={values.title}
              onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
            />
          )}
        </>
      )}
      <Textarea
        ref={text}
        classNames={{ input: classes.text ?? '' }}
        aria-label={question}
        placeholder={question}
        autosize
        minRows={5}
        maxLength={kind === 'picture' ? limits.pictureDescription : mostLetters}
        value={body}
        onChange={({ currentTarget }) => onChange({ body: currentTarget.value })}
      />
      {link.searching && <LoadingState />}
      {hyperlink && (
        <LinkCard
          url={hyperlink.url}
          title={hyperlink.title}
          site={hyperlink.siteName || new URL(hyperlink.url).hostname}
          picture={hyperlink.picture}
          action={
            <IconButton
              label={t('composer:link.remove')}
              onClick={() => {
                link.putAside()
                text.current?.focus()
              }}
            >
              <IconX size={20} stroke={1.6} />
            </IconButton>
          }
        />
      )}
      <PictureStrip
        pictures={values.pictures}
        onAdd={pictures.add}
        onToggle={pictures.toggle}
        onRetry={pictures.retry}
        fromStock={fromStock}
      />
      <div className={classes.tools}>
        {kind !== 'tribute' && <TakenDate values={values} onChange={onChange} />}
        {event && (
          <button ref={placeButton} type="button" className={classes.tool} onClick={() => setPlacing(true)}>
            <IconMapPin size={21} stroke={1.6} aria-hidden="true" />
            {place ? <bdi>{place.label}</bdi> : t('composer:place.add')}
          </button>
        )}
        {event && place && (
          <IconButton
            label={t('composer:place.remove')}
            onClick={() => {
              onChange({ place: null })
              placeButton.current?.focus()
            }}
          >
            <IconX size={20} stroke={1.6} />
          </IconButton>
        )}
        <Suspense>
          <EmojiButton onPick={insert} />
        </Suspense>
      </div>
      <Suspense>
        {placing && (
          <PlaceDialog
            place={place}
            onClose={() => setPlacing(false)}
            onChoose={(chosen) => {
              onChange({ place: chosen })
              setPlacing(false)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

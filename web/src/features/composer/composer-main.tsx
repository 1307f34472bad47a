import { Textarea, TextInput } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { IconHeading, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PictureStrip } from '../../shared/pictures/picture-strip.tsx'
import type { PictureDesk } from '../../shared/pictures/use-composed-pictures.ts'
import { LinkCard } from '../../ui/links/link-card.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './composer.module.css'
import type { ComposerKind } from './composer-kind.ts'
import type { ComposerValues } from './composer-values.ts'
import { TakenDate } from './taken-date.tsx'
import { useLinkPreview } from './use-link-preview.ts'

interface ComposerMainProps {
  kind: ComposerKind
  name: string
  values: ComposerValues
  onChange: (changes: Partial<ComposerValues>) => void
  pictures: PictureDesk
  fromLibrary?: ReactNode
}

const EmojiButton = lazy(async () => ({
  default: (await import('../../ui/text/emoji-button.tsx')).EmojiButton,
}))

const mostTitleLetters = 120
/** A title goes into the text as its first line. */
const mostLetters = limits.itemMessage - mostTitleLetters - '# \n\n'.length

export const ComposerMain = (props: ComposerMainProps) => {
  const { kind, name, values, onChange, pictures, fromLibrary } = props
  const { t } = useTranslation('composer')
  const text = useRef<HTMLTextAreaElement>(null)
  const [titled, setTitled] = useState(values.title !== '')
  const { hyperlink, body } = values
  const event = kind === 'life-event'
  const question = {
    tribute: t('composer:text.tribute', { name }),
    'life-event': t('composer:text.life-event'),
    picture: t('composer:text.picture'),
  }[kind]
  const onFound = useRef((found: ComposerValues['hyperlink']) => onChange({ hyperlink: found })).current
  const link = useLinkPreview({
    // The description of pictures stands with each of them, without a link.
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
      {event && titled && (
        <TextInput
          classNames={{ input: classes.title ?? '' }}
          aria-label={t('composer:title')}
          placeholder={t('composer:title')}
          maxLength={mostTitleLetters}
          value={values.title}
          autoFocus={values.title === ''}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      )}
      <Textarea
        ref={text}
        data-autofocus={kind !== 'picture' || undefined}
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
        fromLibrary={fromLibrary}
      />
      <div className={classes.tools}>
        {kind !== 'tribute' && <TakenDate values={values} onChange={onChange} />}
        {event && !titled && (
          <button type="button" className={classes.tool} onClick={() => setTitled(true)}>
            <IconHeading size={21} stroke={1.6} aria-hidden="true" />
            {t('composer:titleAdd')}
          </button>
        )}
        <span className={classes.signs}>
          <Suspense>
            <EmojiButton label={t('composer:emoji')} onPick={insert} />
          </Suspense>
        </span>
      </div>
    </div>
  )
}

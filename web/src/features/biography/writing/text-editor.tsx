import { Textarea } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import {
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconQuote,
  type TablerIcon,
} from '@tabler/icons-react'
import { useDeferredValue, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { ChapterText } from '../reading/chapter-text.tsx'
import { type Mark, putMark } from './markdown-marks.ts'
import classes from './text-editor.module.css'

const icons: readonly (readonly [Mark, TablerIcon])[] = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['heading', IconHeading],
  ['quote', IconQuote],
  ['list', IconList],
  ['link', IconLink],
]

interface TextEditorProps {
  value: string
  onChange: (value: string) => void
  label: string
}

/** The text on the left, and beside it the page as it will be read. */
export const TextEditor = ({ value, onChange, label }: TextEditorProps) => {
  const { t } = useTranslation('biography')
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = useDeferredValue(value)
  const names: Record<Mark, string> = {
    bold: t('biography:write.mark.bold'),
    italic: t('biography:write.mark.italic'),
    heading: t('biography:write.mark.heading'),
    quote: t('biography:write.mark.quote'),
    list: t('biography:write.mark.list'),
    link: t('biography:write.mark.link'),
  }
  const mark = (kind: Mark) => {
    const area = field.current
    if (!area) return
    const marked = putMark({ text: value, start: area.selectionStart, end: area.selectionEnd }, kind)
    onChange(marked.text)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(marked.start, marked.end)
    })
  }
  return (
    <div className={classes.desk}>
      <div className={classes.written}>
        <div className={classes.tools} role="toolbar" aria-label={t('biography:write.tools')}>
          {icons.map(([kind, Icon]) => (
            <IconButton key={kind} type="button" label={names[kind]} onClick={() => mark(kind)}>
              <Icon size={21} stroke={1.6} />
            </IconButton>
          ))}
        </div>
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={t('biography:write.begin')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          autosize
          minRows={16}
          maxLength={limits.chapterBody}
          classNames={{ input: classes.input ?? '' }}
        />
      </div>
      <section className={classes.preview} aria-label={t('biography:write.preview')}>
        <p className={classes.label}>{t('biography:write.preview')}</p>
        <ChapterText body={shown} pictures={[]} />
      </section>
    </div>
  )
}

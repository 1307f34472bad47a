import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconQuote,
  type TablerIcon,
} from '@tabler/icons-react'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { LinkDialog } from './link-dialog.tsx'
import classes from './surface.module.css'
import { commands, type Standing, type Tool } from './surface-commands.ts'
import { findHref, setLink } from './surface-links.ts'

const order = [
  ['heading', IconHeading],
  ['quote', IconQuote],
  ['bold', IconBold],
  ['italic', IconItalic],
  ['list', IconList],
  ['numbers', IconListNumbers],
  ['link', IconLink],
  ['picture', IconPhotoPlus],
  ['undo', IconArrowBackUp],
  ['redo', IconArrowForwardUp],
] as const satisfies readonly (readonly [Tool | 'link' | 'picture', TablerIcon])[]
type Name = (typeof order)[number][0]

interface SurfaceToolbarProps {
  view: EditorView
  standing: Standing
  onPicture: () => void
}

/** One stop for the keyboard; arrows go from tool to tool. */
export const SurfaceToolbar = ({ view, standing, onPicture }: SurfaceToolbarProps) => {
  const { t } = useTranslation('biography')
  const [at, setAt] = useState(0)
  const [href, setHref] = useState<string>()
  const bar = useRef<HTMLDivElement>(null)
  const names: Record<Name, string> = {
    heading: t('biography:write.mark.heading'),
    quote: t('biography:write.mark.quote'),
    bold: t('biography:write.mark.bold'),
    italic: t('biography:write.mark.italic'),
    list: t('biography:write.mark.list'),
    numbers: t('biography:write.mark.numbers'),
    link: t('biography:write.mark.link'),
    picture: t('biography:write.mark.picture'),
    undo: t('biography:write.mark.undo'),
    redo: t('biography:write.mark.redo'),
  }
  const use = (name: Name) => {
    if (name === 'picture') return onPicture()
    if (name === 'link') return setHref(findHref(view.state))
    commands[name](view.state, view.dispatch, view)
    view.focus()
  }
  const cannot = (name: Name): boolean => {
    if (name === 'undo' || name === 'redo') return !standing.can[name]
    return name !== 'picture' && !standing.can.mark
  }
  const go = (event: KeyboardEvent) => {
    const last = order.length - 1
    const ways: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowDown: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const next = ways[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        className={classes.tools}
        role="toolbar"
        aria-label={t('biography:write.tools')}
        onKeyDown={go}
        // Keeps the selection.
        onMouseDown={(event) => event.preventDefault()}
      >
        {order.map(([name, Icon], index) => (
          <IconButton
            key={name}
            type="button"
            label={names[name]}
            tabIndex={index === at ? 0 : -1}
            aria-pressed={
              name === 'picture' || name === 'undo' || name === 'redo' ? undefined : standing.on[name]
            }
            aria-disabled={cannot(name) || undefined}
            className={classes.tool ?? ''}
            onFocus={() => setAt(index)}
            onClick={() => !cannot(name) && use(name)}
          >
            <Icon size={22} stroke={1.6} />
          </IconButton>
        ))}
      </div>
      {href !== undefined && (
        <LinkDialog
          href={href}
          onClose={() => setHref(undefined)}
          onSet={(address) => {
            setHref(undefined)
            view.dispatch(setLink(view.state, address))
            view.focus()
          }}
        />
      )}
    </>
  )
}

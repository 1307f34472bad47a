import 'prosemirror-view/style/prosemirror.css'
import 'prosemirror-gapcursor/style/gapcursor.css'
import {
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ComposedPicture } from '../../../shared/pictures/composed-picture.ts'
import { PictureChooser } from '../../../shared/uploads/picture-chooser.tsx'
import reading from '../../../ui/text/markdown-view.module.css'
import chapter from '../reading/chapter-text.module.css'
import type { Print } from '../reading/plate.tsx'
import { composedFile, movePlate, putPlates, settlePlates } from './plate-commands.ts'
import { PlateInText } from './plate-in-text.tsx'
import { createPlateViews } from './plate-views.ts'
import classes from './surface.module.css'
import type { SurfaceHandle } from './surface-handle.ts'
import { SurfaceToolbar } from './surface-toolbar.tsx'
import { useSurface } from './use-surface.ts'

interface SurfaceProps {
  ref: Ref<SurfaceHandle>
  value: string
  onChange: (text: string) => void
  label: string
  pictures: readonly ComposedPicture[]
  /** How a picture looks, by its file or, on its way, by its key. */
  findPrint: (plate: { uid: string | null; key: string | null }) => Print | undefined
  onFiles: (files: File[]) => void
  /** The text is being saved, and cannot be edited. */
  still?: boolean
}

/** A chapter is written on the page it will be read on. */
export const Surface = (props: SurfaceProps) => {
  const { ref, value, onChange, label, pictures, findPrint, onFiles, still = false } = props
  const { t } = useTranslation('biography')
  const place = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [plates] = useState(() => createPlateViews(classes.plate ?? ''))
  const shown = useSyncExternalStore(plates.subscribe, plates.list)
  const { view, standing, flush } = useSurface(place, {
    value,
    onChange,
    label,
    placeholder: t('biography:write.begin'),
    className: reading.markdown ?? '',
    plates,
    still,
    isKnown: (uid) => findPrint({ uid, key: null }) !== undefined,
  })
  const seen = useRef(new Set(pictures.map(({ key }) => key)))
  const awaiting = useRef(false)

  useImperativeHandle(ref, () => ({
    focus: () => view?.focus(),
    expectPictures: () => {
      awaiting.current = view?.hasFocus() ?? false
    },
    put: (picture) => {
      const uid = composedFile(picture)
      if (view && uid) view.dispatch(putPlates(view.state, [{ uid }]))
      flush()
      view?.focus()
    },
  }))

  useEffect(() => {
    if (!view) return
    const fresh = pictures.filter(({ key }) => !seen.current.has(key))
    for (const { key } of fresh) seen.current.add(key)
    const plates = fresh.map((one) => (one.upload ? { key: one.key } : { uid: composedFile(one) }))
    if (awaiting.current && plates.length > 0) {
      awaiting.current = false
      view.dispatch(putPlates(view.state, plates))
    }
    const settled = settlePlates(view.state, pictures)
    if (settled) view.dispatch(settled)
  }, [view, pictures])

  const addFiles = (files: File[]) => {
    awaiting.current = true
    onFiles(files)
  }
  const chosen = shown.some(({ selected }) => selected)
  return (
    <div className={classes.surface}>
      {view && standing && (
        <SurfaceToolbar view={view} standing={standing} onPicture={() => chooser.current?.click()} />
      )}
      <PictureChooser ref={chooser} onAdd={addFiles} />
      <div className={`${chapter.text} ${classes.text}`}>
        <div ref={place} className={chapter.opening} />
      </div>
      <p id={hint} role="status" className={classes.said}>
        {chosen && t('biography:plate.chosen')}
      </p>
      {view &&
        shown.map(({ id, dom, node, selected }) =>
          createPortal(
            <PlateInText
              print={findPrint({ uid: node.attrs.uid, key: node.attrs.key })}
              arriving={node.attrs.key !== null}
              selected={selected}
              onMove={(step) => {
                movePlate(step)(view.state, view.dispatch)
                view.focus()
              }}
              onTakeOut={() => {
                view.dispatch(view.state.tr.deleteSelection())
                view.focus()
              }}
            />,
            dom,
            id,
          ),
        )}
    </div>
  )
}

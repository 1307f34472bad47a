import { EditorState, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { openSource } from './chapter-source.ts'
import { cleanHtml, dropStrangers, readPlain } from './clean-paste.ts'
import type { PlateViews } from './plate-views.ts'
import { type Standing, standingAt } from './surface-commands.ts'
import { createPlugins } from './surface-plugins.ts'

type Given = {
  value: string
  onChange: (text: string) => void
  label: string
  placeholder: string
  className: string
  plates: PlateViews
  still: boolean
  isKnown: (uid: string) => boolean
}

/** Long enough not to write the text anew at every letter, short enough to lose no more than a word to a crash. */
const settled = 250

const same = (a: Standing, b: Standing): boolean => JSON.stringify(a) === JSON.stringify(b)

export const useSurface = (place: RefObject<HTMLElement | null>, given: Given) => {
  const latest = useRef(given)
  latest.current = given
  const [view, setView] = useState<EditorView>()
  const [standing, setStanding] = useState<Standing>()
  const source = useRef(openSource(''))
  const written = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const live = useRef<EditorView>(undefined)

  const flush = useCallback(() => {
    if (timer.current === undefined || !live.current) return
    clearTimeout(timer.current)
    timer.current = undefined
    const text = source.current.write(live.current.state.doc)
    if (text === written.current) return
    written.current = text
    latest.current.onChange(text)
  }, [])

  const open = useCallback((text: string): EditorState => {
    source.current = openSource(text)
    written.current = text
    return EditorState.create({ doc: source.current.doc, plugins: createPlugins(latest.current.placeholder) })
  }, [])

  useLayoutEffect(() => {
    if (!place.current) return
    const { label, className, plates } = latest.current
    const made = new EditorView(place.current, {
      state: open(latest.current.value),
      attributes: {
        class: className,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        spellcheck: 'true',
        dir: 'auto',
      },
      nodeViews: { plate: plates.nodeView },
      transformPastedHTML: cleanHtml,
      transformPasted: (slice) => dropStrangers(slice, (uid) => latest.current.isKnown(uid)),
      clipboardTextParser: readPlain,
      dispatchTransaction(transaction: Transaction) {
        const state = made.state.apply(transaction)
        made.updateState(state)
        setStanding((before) => {
          const after = standingAt(state)
          return before && same(before, after) ? before : after
        })
        if (!transaction.docChanged) return
        clearTimeout(timer.current)
        timer.current = setTimeout(flush, settled)
      },
      handleDOMEvents: {
        blur: () => {
          flush()
          return false
        },
      },
    })
    live.current = made
    setView(made)
    setStanding(standingAt(made.state))
    // Writes the last word down before any press, which may save or leave.
    document.addEventListener('pointerdown', flush, true)
    // A closed page runs nothing later: the draft has to be saved before.
    const leave = () => flushSync(flush)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      flush()
      document.removeEventListener('pointerdown', flush, true)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      live.current = undefined
      made.destroy()
    }
  }, [place, flush, open])

  // A disabled fieldset does not disable contenteditable elements in it.
  useLayoutEffect(() => {
    view?.setProps({ editable: () => !given.still })
  }, [view, given.still])

  // Replaces the text: with that of the saved chapter, or of a merge.
  useEffect(() => {
    if (!view || given.value === written.current || timer.current !== undefined) return
    view.updateState(open(given.value))
    setStanding(standingAt(view.state))
  }, [view, given.value, open])

  return { view, standing, flush }
}

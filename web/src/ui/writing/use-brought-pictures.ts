import { type RefObject, useEffect, useRef } from 'react'
import { useWindowDrop } from '../page/use-window-drop.ts'

/** What a word processor copies comes with a likeness of itself: its words are meant. */
const isText = ({ types }: DataTransfer): boolean =>
  types.includes('text/html') && types.includes('text/plain')

/** A form in a dialog takes what is brought before the screen below it does. */
const isInFront = (place: HTMLElement | null): boolean =>
  place !== null && (place.closest('[role="dialog"]') !== null || !document.querySelector('[role="dialog"]'))

/** Files that are let go anywhere on the screen, or pasted. Tells while they are held over it. */
export const useBroughtPictures = (
  place: RefObject<HTMLElement | null>,
  onBring: ((files: File[]) => void) | undefined,
): boolean => {
  const bring = (files: File[]) => {
    if (files.length > 0 && isInFront(place.current)) onBring?.(files)
  }
  const latest = useRef(bring)
  useEffect(() => {
    latest.current = bring
  })

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event
      if (!clipboardData || clipboardData.files.length === 0 || isText(clipboardData)) return
      event.preventDefault()
      latest.current([...clipboardData.files])
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
  const over = useWindowDrop(onBring && (({ files }) => bring([...files])))
  return over && isInFront(place.current)
}

import { type RefObject, useEffect, useRef } from 'react'
import { useWindowDrop } from '../../ui/drag/use-window-drop.ts'

/** Word processors also put an image of the text on the clipboard: such a paste is text. */
const isText = ({ types }: DataTransfer): boolean =>
  types.includes('text/html') && types.includes('text/plain')

/** A form in a dialog takes drops and pastes before the screen below it. */
const isInFront = (place: HTMLElement | null): boolean =>
  place !== null && (place.closest('[role="dialog"]') !== null || !document.querySelector('[role="dialog"]'))

/** Files dropped anywhere on the screen, or pasted. Returns whether files are dragged over it. */
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

import { type RefObject, useEffect, useRef } from 'react'

/** Puts a sign where the caret stands, and the caret behind it. */
export const useInsert = (field: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) => {
  const caret = useRef<number>(undefined)
  useEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (sign: string): void => {
    const node = field.current
    if (!node) return
    const { value, selectionStart, selectionEnd, maxLength } = node
    const text = value.slice(0, selectionStart) + sign + value.slice(selectionEnd)
    if (text.length > maxLength) return
    caret.current = selectionStart + sign.length
    onText(text)
  }
}

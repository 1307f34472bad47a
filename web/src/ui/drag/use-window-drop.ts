import { useEffect, useRef, useState } from 'react'

export const bringsFiles = ({ types }: Pick<DataTransfer, 'types'>): boolean => types.includes('Files')

/** Files dropped anywhere on the screen; the browser never opens them. Returns whether files are dragged over it. */
export const useWindowDrop = (onBring: ((brought: DataTransfer) => void) | undefined): boolean => {
  const [over, setOver] = useState(false)
  const latest = useRef(onBring)
  useEffect(() => {
    latest.current = onBring
  })

  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer || !bringsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer || !bringsFiles(event.dataTransfer)) return
      event.preventDefault()
      latest.current?.(event.dataTransfer)
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
  return over && onBring !== undefined
}

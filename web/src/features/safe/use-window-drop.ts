import { useEffect, useRef, useState } from 'react'
import { useCarrying } from './carrying.ts'
import { readDrop } from './uploads/read-drop.ts'
import type { Destination } from './uploads/upload-store.ts'
import { bringsFiles } from './use-drop-target.ts'

/** Files let go anywhere on the screen go into the folder that is open; the browser never leaves for them. */
export const useWindowDrop = (into: Destination | undefined): boolean => {
  const { bring } = useCarrying()
  const [over, setOver] = useState(false)
  const latest = useRef({ bring, into })
  useEffect(() => {
    latest.current = { bring, into }
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
      const { bring: take, into: folder } = latest.current
      if (folder) take(readDrop(event.dataTransfer), folder)
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
  return over && into !== undefined
}

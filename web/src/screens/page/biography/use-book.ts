import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pageQuery } from '../../../features/pages/queries.ts'

type AtTheBook = {
  page: PageHeader | null
  /** Too narrow for the editor; undefined until measured, and always on the server. */
  narrow: boolean | undefined
  /** Was wide enough once: an open editor stays mounted when the window narrows. */
  laid: boolean
  /** Back to the book, at a chapter. */
  read: (chapterUid?: string) => void
  readProposals: () => void
}

const narrowWindow = '(max-width: 767px)'
const watchWindow = (tell: () => void) => {
  const media = matchMedia(narrowWindow)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** State shared by the screens that write a book. */
export const useBook = (permalink: string): AtTheBook => {
  const { data: page } = useSuspenseQuery(pageQuery(permalink, null))
  const navigate = useNavigate()
  const narrow = useSyncExternalStore<boolean | undefined>(
    watchWindow,
    () => matchMedia(narrowWindow).matches,
    () => undefined,
  )
  // Only once measured: a window without an editor must not lock the chapter.
  const [laid, setLaid] = useState(narrow === false)
  useEffect(() => {
    if (narrow === false) setLaid(true)
  }, [narrow])
  const params = { permalink }
  return {
    page,
    narrow,
    laid,
    read: (hash) => void navigate({ to: '/$permalink/biography', params, ...(hash && { hash }) }),
    readProposals: () => void navigate({ to: '/$permalink/biography/proposals', params }),
  }
}

import type { PageHeader } from '@souvenance/contract/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pageQuery } from '../../features/pages/queries.ts'

type AtTheBook = {
  page: PageHeader | null
  /** Too narrow to write on; nothing as long as nobody knows, which the server never does. */
  narrow: boolean | undefined
  /** Was wide enough once: what lies on the table stays there, whatever becomes of the window. */
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

/** What the screens share on which a book is written. */
export const useBook = (permalink: string): AtTheBook => {
  const { data: page } = useSuspenseQuery(pageQuery(permalink, null))
  const navigate = useNavigate()
  const narrow = useSyncExternalStore<boolean | undefined>(
    watchWindow,
    () => matchMedia(narrowWindow).matches,
    () => undefined,
  )
  // Only when it is known: where nothing can be written, no chapter is held either.
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

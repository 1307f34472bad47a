import { useMediaQuery } from '@mantine/hooks'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageQuery } from '../../features/pages/queries.ts'

type AtTheBook = {
  page: PageHeader | null
  /** Too narrow to write on. */
  narrow: boolean
  /** Was wide enough once: what lies on the table stays there, whatever becomes of the window. */
  laid: boolean
  /** Back to the book, at a chapter. */
  read: (chapterUid?: string) => void
  readProposals: () => void
}

/** What the screens share on which a book is written. */
export const useBook = (permalink: string): AtTheBook => {
  const { data: page } = useSuspenseQuery(pageQuery(permalink, null))
  const navigate = useNavigate()
  // Known at once: where nothing is written, no chapter is held either.
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false
  const [laid, setLaid] = useState(!narrow)
  useEffect(() => {
    if (!narrow) setLaid(true)
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

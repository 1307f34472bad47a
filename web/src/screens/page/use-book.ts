import { useMediaQuery } from '@mantine/hooks'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pageQuery } from '../../features/pages/queries.ts'

type AtTheBook = {
  page: PageHeader | null
  /** Too narrow to write on. */
  narrow: boolean
  /** Back to the book, at a chapter. */
  read: (chapterUid?: string) => void
  readProposals: () => void
}

/** What the screens share on which a book is written. */
export const useBook = (permalink: string): AtTheBook => {
  const { data: page } = useSuspenseQuery(pageQuery(permalink, null))
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 767px)') ?? false
  const params = { permalink }
  return {
    page,
    narrow,
    read: (hash) => void navigate({ to: '/$permalink/biography', params, ...(hash && { hash }) }),
    readProposals: () => void navigate({ to: '/$permalink/biography/proposals', params }),
  }
}

import { useDebouncedValue } from '@mantine/hooks'
import type { Hyperlink } from '@souvenance/contract/items/feed-items'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findUrls } from './find-urls.ts'
import { linkPreviewQuery } from './queries.ts'

/** An address is looked up once its writer has paused. */
const pause = 600

type LinkPreview = {
  /** An address that is being looked up. */
  searching: string | undefined
  /** No preview for this address any more. */
  putAside: () => void
}

type Linked = {
  text: string
  hyperlink: Hyperlink | null
  /** Addresses that are to have no preview. */
  aside: readonly string[]
  onFound: (hyperlink: Hyperlink) => void
  onPutAside: (aside: string[]) => void
}

/** Looks up the first address of a text; one preview at a time, and none that was put aside. */
export const useLinkPreview = ({ text, hyperlink, aside, onFound, onPutAside }: Linked): LinkPreview => {
  const [silent, setSilent] = useState<readonly string[]>([])
  const [paused] = useDebouncedValue(text, pause)
  const url = hyperlink ? undefined : findUrls(paused).find((one) => ![...aside, ...silent].includes(one))
  const { data, isFetching, isError } = useQuery({
    ...linkPreviewQuery(url ?? ''),
    enabled: url !== undefined,
  })

  useEffect(() => {
    if (url === undefined) return
    if (data?.hyperlink) onFound(data.hyperlink)
    else if (data || isError) setSilent((now) => [...now, url])
  }, [url, data, isError, onFound])

  return {
    searching: isFetching ? url : undefined,
    putAside: () => {
      const [first] = findUrls(text)
      if (hyperlink) onPutAside([...new Set([...aside, hyperlink.url, first ?? hyperlink.url])])
    },
  }
}

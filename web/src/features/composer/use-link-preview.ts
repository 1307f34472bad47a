import { useDebouncedValue } from '@mantine/hooks'
import type { Hyperlink } from '@souvenance/contract/feed-items'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findUrl } from './find-url.ts'
import { linkPreviewQuery } from './queries.ts'

/** An address is looked up once its writer has paused. */
const pause = 600

type LinkPreview = {
  /** An address that is being looked up. */
  searching: string | undefined
  /** No preview for this address any more. */
  putAside: () => void
}

/** Looks up the first address of a text; one preview at a time, and none that was put aside. */
export const useLinkPreview = (
  text: string,
  hyperlink: Hyperlink | null,
  onFound: (hyperlink: Hyperlink | null) => void,
): LinkPreview => {
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set())
  const [paused] = useDebouncedValue(text, pause)
  const url = hyperlink ? undefined : findUrl(paused, aside)
  const { data, isFetching, isError } = useQuery({
    ...linkPreviewQuery(url ?? ''),
    enabled: url !== undefined,
  })

  useEffect(() => {
    if (url === undefined) return
    if (data?.hyperlink) onFound(data.hyperlink)
    else if (data || isError) setAside((now) => new Set([...now, url]))
  }, [url, data, isError, onFound])

  return {
    searching: isFetching ? url : undefined,
    putAside: () => {
      if (hyperlink) setAside((now) => new Set([...now, hyperlink.url, findUrl(text) ?? hyperlink.url]))
      onFound(null)
    },
  }
}

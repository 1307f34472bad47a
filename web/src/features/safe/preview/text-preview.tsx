import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import classes from './preview-dialog.module.css'

const mostBytes = 512 * 1024

interface TextPreviewProps {
  address: string
  name: string
  onFail: () => void
}

const readText = async (address: string, signal: AbortSignal): Promise<{ text: string; cut: boolean }> => {
  const response = await fetch(address, { headers: { range: `bytes=0-${mostBytes - 1}` }, signal })
  // An empty file has no valid range.
  if (response.status === 416) return { text: '', cut: false }
  if (!response.ok) throw new Error(`The text answered ${response.status}`)
  const total = Number(response.headers.get('content-range')?.split('/')[1] ?? 0)
  return { text: new TextDecoder().decode(await response.arrayBuffer()), cut: total > mostBytes }
}

/** Plain text: markup is not interpreted. */
export const TextPreview = ({ address, name, onFail }: TextPreviewProps) => {
  const { t } = useTranslation('safe')
  const { data, isError } = useQuery({
    queryKey: ['safe-text', address],
    queryFn: ({ signal }) => readText(address, signal),
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (isError) onFail()
  }, [isError, onFail])
  if (!data) return <LoadingState shape="text" />
  return (
    <div className={classes.sheet}>
      <section
        className={classes.text}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
      >
        {data.text}
      </section>
      {data.cut && <p className={classes.note}>{t('safe:preview.cut')}</p>}
    </div>
  )
}

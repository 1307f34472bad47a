import { Button } from '@mantine/core'
import type { ShownImport } from '@souvenance/contract/accounts/imports'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatSize } from '../../../i18n/format.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadedSettings } from '../../../shared/forms/sections/loaded-settings.tsx'
import { LinkedWords } from '../../../shared/run-by/linked-words.tsx'
import { useUnsavedGuard } from '../../../ui/page/unsaved-guard.ts'
import classes from '../exports.module.css'
import { BroughtImport } from './brought-import.tsx'
import { importsQuery, isBeingBrought } from './queries.ts'
import { StepProgress } from './step-progress.tsx'
import { useArchiveSending } from './use-archive-sending.ts'

/** The copy of a memorial from choosing its file to the page it becomes. */
export const BringPanel = () => {
  const query = useQuery(importsQuery)
  return (
    <LoadedSettings query={query}>
      {({ items, mostBytes }) => <Bringing last={items[0]} mostBytes={mostBytes} />}
    </LoadedSettings>
  )
}

interface BringingProps {
  last: ShownImport | undefined
  mostBytes: number
}

const Bringing = ({ last, mostBytes }: BringingProps) => {
  const { t, language } = useTranslation('imports')
  const { sending, failure, send, cancel } = useArchiveSending()
  const [fault, setFault] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  useUnsavedGuard(sending !== undefined)
  const choose = (file: File | undefined) => {
    if (!file) return
    const [size, most] = [formatSize(language, file.size), formatSize(language, mostBytes)]
    if (!file.name.toLowerCase().endsWith('.zip')) return setFault(t('imports:noZip'))
    if (file.size > mostBytes) return setFault(t('imports:tooLarge', { size, most }))
    setFault(undefined)
    void send(file)
  }
  if (sending)
    return (
      <StepProgress
        words={(percent) => t('imports:sending', { name: sending.name, percent })}
        label={t('imports:progressSent')}
        percent={sending.percent}
        hint={t('imports:stay')}
        onCancel={cancel}
      />
    )
  if (last && isBeingBrought(last)) return <BroughtImport brought={last} />
  const problem = fault ?? failure?.messages.map(messageText).join(' ')
  return (
    <div className={classes.panel}>
      {last && !problem && <BroughtImport brought={last} />}
      <div role="alert">
        {problem && (
          <p className={classes.failed}>
            <LinkedWords text={problem} />
          </p>
        )}
      </div>
      <Button
        className={classes.fit ?? ''}
        variant={last?.state === 'done' ? 'default' : 'filled'}
        leftSection={<IconFileZip size={20} stroke={1.6} aria-hidden="true" />}
        aria-describedby="import-most"
        onClick={() => chooser.current?.click()}
      >
        {last ? t('imports:another') : t('imports:choose')}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={t('imports:choose')}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <p id="import-most" className={classes.calm}>
        {t('imports:most', { size: formatSize(language, mostBytes) })}
      </p>
    </div>
  )
}

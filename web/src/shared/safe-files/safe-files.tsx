import { Button } from '@mantine/core'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import classes from './safe-files.module.css'

/** Without a name while the safe is locked. */
export type NamedFile = { uid: string; name: string | null; gone: boolean }

interface Shelf {
  files: readonly NamedFile[]
  locked: boolean
  /** Lets the person choose a file of the safe, and asks for the password if it is locked. */
  pick: () => Promise<string | undefined>
}

export const SafeShelfContext = createContext<Shelf>({
  files: [],
  locked: true,
  pick: async () => undefined,
})

interface SafeFilesProps {
  uids: readonly string[]
  most: number
  onChange: (uids: string[]) => void
}

/** Files of the safe that something else refers to. */
export const SafeFiles = ({ uids, most, onChange }: SafeFilesProps) => {
  const { t } = useTranslation('safe')
  const { files, locked, pick } = use(SafeShelfContext)
  const nameOf = (uid: string): string => {
    const file = files.find((known) => known.uid === uid)
    if (file?.name) return file.name
    if (file?.gone) return t('safe:files.gone')
    return locked ? t('safe:files.locked') : t('safe:files.unnamed')
  }
  const choose = async () => {
    const uid = await pick()
    if (uid && !uids.includes(uid)) onChange([...uids, uid])
  }
  return (
    <div className={classes.files}>
      {uids.length > 0 && (
        <ul>
          {uids.map((uid) => (
            <li key={uid}>
              <IconFile size={20} stroke={1.6} aria-hidden="true" />
              <span>{nameOf(uid)}</span>
              <IconButton
                label={t('safe:files.remove', { name: nameOf(uid) })}
                onClick={() => onChange(uids.filter((other) => other !== uid))}
              >
                <IconX size={20} stroke={1.6} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {uids.length < most && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPaperclip size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => void choose()}
        >
          {t('safe:files.add')}
        </Button>
      )}
    </div>
  )
}

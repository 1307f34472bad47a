import { Button } from '@mantine/core'
import { IconChevronDown, IconFolderPlus, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import { useDrag } from './drag/drag.ts'
import classes from './safe-head.module.css'
import { readChosen } from './uploads/read-drop.ts'
import type { Destination } from './uploads/upload-store.ts'
import type { SafeActions } from './use-safe-actions.ts'

const AddMenu = lazy(async () => ({ default: (await import('./add-menu.tsx')).AddMenu }))
const NameDialog = lazy(async () => ({ default: (await import('./dialogs/name-dialog.tsx')).NameDialog }))

interface SafeHeadProps {
  /** The destination of new items; absent if nothing can be added. */
  into: Destination | undefined
  actions: SafeActions
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** The title of the safe, and the buttons to add items. */
export const SafeHead = ({ into, actions }: SafeHeadProps) => {
  const { t } = useTranslation('safe')
  const { bring } = useDrag()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [naming, setNaming] = useState(false)

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = readChosen(currentTarget.files ?? [])
    currentTarget.value = ''
    if (into && chosen.length > 0) bring(Promise.resolve(chosen), into)
  }
  const more = (
    <IconButton label={t('safe:addMore')} className={classes.more}>
      <IconChevronDown size={20} stroke={1.6} />
    </IconButton>
  )
  return (
    <div className={classes.head}>
      <ScreenHeading lead={t('safe:lead')}>{t('safe:title')}</ScreenHeading>
      {into && (
        <div className={classes.ways}>
          <Button
            variant="outline"
            leftSection={<IconFolderPlus {...icon} />}
            onClick={() => setNaming(true)}
          >
            {t('safe:newFolder')}
          </Button>
          <div className={classes.add}>
            <Button leftSection={<IconUpload {...icon} />} onClick={() => files.current?.click()}>
              {t('safe:addFiles')}
            </Button>
            <Suspense fallback={more}>
              <AddMenu
                target={more}
                onFiles={() => files.current?.click()}
                onFolder={() => folder.current?.click()}
              />
            </Suspense>
          </div>
          <input ref={files} hidden multiple type="file" data-choose="files" onChange={take} />
          <input
            ref={folder}
            hidden
            type="file"
            data-choose="folder"
            {...{ webkitdirectory: '' }}
            onChange={take}
          />
        </div>
      )}
      <Suspense>
        {into && naming && (
          <NameDialog onName={(name) => actions.create(into.uid, name)} onClose={() => setNaming(false)} />
        )}
      </Suspense>
    </div>
  )
}

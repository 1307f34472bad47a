import '@mantine/core/styles/Popover.layer.css'
import { Button, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import classes from './sentence.module.css'

interface PartButtonProps extends React.ComponentPropsWithRef<'button'> {
  /** Accessible name: the part and its value, for screen readers. */
  name: string
  /** Nothing is chosen: the words hold its place. */
  open?: boolean
  sealed?: boolean
}

/** Words of the sentence that open what changes them. */
export const PartButton = ({ name, open = false, sealed = false, ...button }: PartButtonProps) => (
  <button
    {...button}
    type="button"
    className={classes.part}
    aria-label={name}
    data-open={open || undefined}
    data-sealed={sealed || undefined}
  />
)

interface SentencePartProps extends Pick<PartButtonProps, 'name' | 'open' | 'sealed'> {
  /** The words in the sentence. */
  words: ReactNode
  title: string
  /** The control that changes it; fetched when first opened. */
  children: ReactNode
  /** Takes the choice back, where there may be none. */
  clear?: { label: string; run: () => void } | undefined
}

/** A part with its picker: beside the words on a wide screen, a screen of its own on a phone. */
export const SentencePart = ({ words, title, children, clear, ...part }: SentencePartProps) => {
  const { t } = useTranslation('composer')
  const titleId = useId()
  const form = useId()
  const [opened, setOpened] = useState(false)
  const phone = useMediaQuery('(max-width: 767px)') ?? false
  const close = () => setOpened(false)
  /** Stopped here: React hands what happens in a popover on to a form around the sentence. */
  const finish = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const buttons = (
    <>
      {clear ? (
        <Button
          variant="subtle"
          onClick={() => {
            clear.run()
            close()
          }}
        >
          {clear.label}
        </Button>
      ) : (
        <span />
      )}
      <Button type="submit" form={form}>
        {t('composer:sentence.done')}
      </Button>
    </>
  )
  const content = <Suspense fallback={<LoadingState />}>{children}</Suspense>
  if (phone)
    return (
      <>
        <PartButton {...part} aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(true)}>
          {words}
        </PartButton>
        {opened && (
          <Dialog opened kind="form" title={title} footer={buttons} onClose={close}>
            <form id={form} className={classes.form} onSubmit={finish}>
              {content}
            </form>
          </Dialog>
        )}
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-start"
      width={440}
      shadow="none"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PartButton {...part} onClick={() => setOpened(!opened)}>
          {words}
        </PartButton>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.picker ?? ''}
        aria-labelledby={titleId}
        data-mantine-stop-propagation
      >
        <h3 id={titleId}>{title}</h3>
        <form id={form} className={classes.form} onSubmit={finish}>
          {content}
          <div className={classes.buttons}>{buttons}</div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

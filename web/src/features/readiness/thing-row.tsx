import { Button, UnstyledButton } from '@mantine/core'
import type { Finding } from '@souvenance/contract/legacy/own-readiness'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import classes from './thing-row.module.css'
import { thingIcons, wayTo } from './thing-ways.ts'
import { useThingWords } from './thing-words.ts'

interface ThingRowProps {
  finding: Finding
  permalink: string
  busy: boolean
  onConfirm: () => void
  onAside: () => void
}

/** Something still open: a sentence, one action, and the choice not to think of it. */
export const ThingRow = ({ finding, permalink, busy, onConfirm, onAside }: ThingRowProps) => {
  const { t } = useTranslation('readiness')
  const { name, text, action } = useThingWords()(finding)
  const row = useRef<HTMLLIElement>(null)
  useFocusBeside(row)
  const { thing, state } = finding
  const Icon = thingIcons[thing]
  const button = { variant: 'outline', size: 'sm', 'aria-label': `${action}, ${name}` } as const
  return (
    <li ref={row} tabIndex={-1} className={classes.row} data-begun={state !== 'open' || undefined}>
      <span className={classes.sign}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        <span>{text}</span>
      </span>
      <span className={classes.acts}>
        {thing === 'address' ? (
          <Button {...button} onClick={onConfirm}>
            {action}
          </Button>
        ) : (
          <Button {...button} renderRoot={(root) => <Link {...wayTo(thing, permalink)} {...root} />}>
            {action}
          </Button>
        )}
        <UnstyledButton
          className={classes.aside}
          disabled={busy}
          aria-label={t('readiness:putAside', { name })}
          onClick={onAside}
        >
          {t('readiness:aside')}
        </UnstyledButton>
      </span>
    </li>
  )
}

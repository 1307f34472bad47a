import { Button } from '@mantine/core'
import type { ReadWills } from '@souvenance/contract/legacy/last-wills'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ChoiceCard } from '../../ui/fields/choice-card.tsx'
import classes from './clash-dialog.module.css'
import { linesOfPiece, titleOfPiece } from './describe-piece.ts'
import type { Clash } from './use-wills-desk.ts'
import { type Pieces, setPiece } from './wills-pieces.ts'

interface ClashDialogProps {
  read: ReadWills
  clash: Clash
  onSettle: (chosen: Pieces | undefined) => void
}

/** The same answers were changed in another window: each is chosen before anything is saved. */
export const ClashDialog = ({ read, clash, onSettle }: ClashDialogProps) => {
  const { t } = useTranslation('last-wills')
  const within = (names: { group: string; question: string }) => t('last-wills:within', names)
  const id = useId()
  const { keys, theirs, sending } = clash
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const save = () => {
    const pieces = { ...sending.pieces }
    for (const key of keys) if (chosen[key] === 'theirs') setPiece(pieces, key, theirs[key])
    onSettle(pieces)
  }
  const sides = [
    { side: 'mine', label: t('last-wills:clash.mine'), pieces: sending.pieces },
    { side: 'theirs', label: t('last-wills:clash.theirs'), pieces: theirs },
  ] as const
  return (
    <Dialog
      opened
      kind="form"
      title={t('last-wills:clash.title')}
      onClose={() => onSettle(undefined)}
      footer={
        <>
          <Button variant="outline" onClick={() => onSettle(undefined)}>
            {t('last-wills:clash.later')}
          </Button>
          <Button disabled={keys.some((key) => !chosen[key])} onClick={save}>
            {t('last-wills:clash.save')}
          </Button>
        </>
      }
    >
      <p>{t('last-wills:clash.text')}</p>
      {keys.map((key) => (
        <fieldset key={key} className={classes.clash}>
          <legend>{titleOfPiece(read, key, sending.pieces[key] ?? theirs[key], within)}</legend>
          {sides.map(({ side, label, pieces }) => {
            const lines = linesOfPiece(read, key, pieces[key])
            return (
              <ChoiceCard
                key={side}
                name={`${id}-${key}`}
                checked={chosen[key] === side}
                onChange={() => setChosen((now) => ({ ...now, [key]: side }))}
              >
                <span className={classes.side}>
                  <span className={classes.which}>{label}</span>
                  <span>{lines.join('\n') || t('last-wills:clash.nothing')}</span>
                </span>
              </ChoiceCard>
            )
          })}
        </fieldset>
      ))}
    </Dialog>
  )
}

import { Button, Textarea } from '@mantine/core'
import { letterLimits } from '@souvenance/contract/messages/letter-limits'
import type { PostMortemMessage } from '@souvenance/contract/messages/post-mortem'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { leadToWrongField } from '../../../shared/forms/use-submission.ts'
import { SafeFiles } from '../../../shared/safe-files/safe-files.tsx'
import { asFieldError } from '../../../ui/fields/field-error.tsx'
import { StillFields } from '../../../ui/fields/still-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useUnsavedGuard } from '../../../ui/page/unsaved-guard.ts'
import { AddresseesField } from './addressees-field.tsx'
import classes from './letter-composer.module.css'
import type { LetterValues } from './letter-values.ts'
import { useLetterDraft } from './use-letter-draft.ts'
import { useSealing } from './use-sealing.ts'
import { WhenChoice } from './when-choice.tsx'

const ClashDialog = lazy(async () => ({ default: (await import('./clash-dialog.tsx')).ClashDialog }))

interface LetterComposerProps {
  /** The letter that is changed; absent for a new one. */
  letter?: PostMortemMessage
  /** How many letters can be sealed. */
  credits: number
  /** The draft of a new letter in this browser that goes on. */
  begun?: string | undefined
}

/** Asks before leaving: an unsealed letter stays in this browser, and would not be sent. */
const useGuard = (unsealed: boolean) => {
  const { t } = useTranslation('letters')
  const words = useMemo(
    () => ({
      title: t('letters:leave.title'),
      text: t('letters:leave.text'),
      keep: t('letters:leave.keep'),
      action: t('letters:leave.action'),
    }),
    [t],
  )
  const free = useRef(false)
  const mayLeave = useUnsavedGuard(unsealed, words)
  useBlocker({
    shouldBlockFn: async () => !free.current && !(await mayLeave()),
    disabled: !unsealed,
    enableBeforeUnload: false,
  })
  return () => {
    free.current = true
  }
}

/** A letter for after one's death, being written or changed. */
export const LetterComposer = ({ letter, credits, begun }: LetterComposerProps) => {
  const { t } = useTranslation('letters')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const draft = useLetterDraft(letter, begun)
  const { values, unsealed } = draft
  const setFree = useGuard(unsealed)
  const leave = () => {
    setFree()
    void navigate({ to: '/post-mortem' })
  }
  const { seal, sealAnyway, busy, faults, refusals, forgive, clash, closeClash } = useSealing(
    letter,
    draft,
    leave,
  )
  const change = (changes: Partial<LetterValues>) => {
    draft.change(changes)
    forgive(changes)
  }
  useEffect(() => {
    if (refusals > 0) leadToWrongField(form.current)
  }, [refusals])
  const count = values.addressees.length
  return (
    <form
      ref={form}
      className={classes.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void seal()
      }}
    >
      <StillFields still={busy}>
        <div className={classes.main}>
          <AddresseesField
            addressees={values.addressees}
            most={letter ? 1 : Math.max(credits, 1)}
            sought={values.sought}
            onSought={(text) => {
              draft.seek(text)
              forgive({ sought: text })
            }}
            error={faults.addressees}
            onChange={(addressees) => change({ addressees })}
          />
          <TextField
            label={t('letters:write.subject')}
            error={faults.subject}
            classNames={{ input: classes.subject ?? '' }}
            maxLength={letterLimits.subject}
            value={values.subject}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <Textarea
            label={t('letters:write.letter')}
            error={asFieldError(faults.msg)}
            dir="auto"
            classNames={{ input: classes.text ?? '' }}
            maxLength={letterLimits.message}
            value={values.msg}
            onChange={({ currentTarget }) => change({ msg: currentTarget.value })}
          />
        </div>
        <div className={classes.side}>
          <WhenChoice values={values} onChange={change} faults={faults} />
          <div>
            <p className={classes.label}>{t('letters:write.files')}</p>
            <SafeFiles
              uids={values.files}
              most={letterLimits.files}
              onChange={(files) => change({ files })}
            />
            <p className={classes.hint}>{t('letters:write.filesHint', { count: letterLimits.files })}</p>
          </div>
          {count > 1 && <p className={classes.each}>{t('letters:write.each', { count })}</p>}
        </div>
      </StillFields>
      <footer className={classes.foot}>
        <p role="status">{unsealed && t('letters:write.keptHere')}</p>
        {faults.sealing && (
          <p role="alert" className={classes.fault}>
            {faults.sealing}
          </p>
        )}
        <Button variant="subtle" onClick={leave}>
          {unsealed ? t('letters:write.keepDraft') : t('letters:write.back')}
        </Button>
        <Button type="submit" className={classes.seal ?? ''} loading={busy}>
          {t('letters:write.seal')}
        </Button>
      </footer>
      <Suspense>
        {letter && clash && (
          <ClashDialog
            uid={letter.uid}
            onTheirs={() => {
              draft.drop()
              leave()
            }}
            onMine={() => void sealAnyway()}
            onClose={closeClash}
          />
        )}
      </Suspense>
    </form>
  )
}

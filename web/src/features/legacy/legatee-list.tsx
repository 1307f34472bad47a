import { Button } from '@mantine/core'
import { type Legacy, type Legatee, legacies } from '@souvenance/contract/legacy/legatees'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { IconUserPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAnswers } from '../../shared/requests/use-answers.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { AskedLegatee } from './asked-legatee.tsx'
import classes from './legatee-list.module.css'
import { LegateeRow } from './legatee-row.tsx'
import { refreshLegacy } from './queries.ts'
import type { SafePicker } from './scope-dialog.tsx'

const AskLegateeDialog = lazy(async () => ({
  default: (await import('./ask-legatee-dialog.tsx')).AskLegateeDialog,
}))
const AgreeQuestion = lazy(async () => ({
  default: (await import('../../shared/requests/agree-question.tsx')).AgreeQuestion,
}))
const ScopeDialog = lazy(async () => ({ default: (await import('./scope-dialog.tsx')).ScopeDialog }))
const PasswordQuestion = lazy(async () => ({
  default: (await import('../../shared/forms/password/password-question.tsx')).PasswordQuestion,
}))

type Open = { kind: 'ask'; who?: PersonCard } | { kind: 'scope' | 'remove' | 'agree'; legatee: Legatee }

interface LegateeListProps {
  legacy: Legacy
  /** Chooses in the viewer's safe. */
  picker: SafePicker
  /** People to ask with one press. */
  near?: readonly PersonCard[]
}

/** The legatees of one page, who was asked, and a place to ask. */
export const LegateeList = ({ legacy, picker, near = [] }: LegateeListProps) => {
  const { t } = useTranslation('legatees', 'requests')
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const { answer, busy } = useAnswers()
  const close = () => setOpen(undefined)
  const { legacyUid, own } = legacy
  const { items } = legacy.legatees

  const remove = async ({ userUid = '' }: Legatee, password: string) => {
    await call(legacies.removeLegatee, { params: { legacyUid, userUid }, body: { password } })
    close()
    await refreshLegacy(client)
  }
  const takeBack = ({ requestUid = '', fullname, email = '' }: Legatee) =>
    answer({
      requestUid,
      pageUid: legacyUid,
      answer: 'cancel',
      ask: t('requests:takeBack.title', { whom: fullname ?? email }),
    })

  const reasons = {
    unconfirmed: t('legatees:confirmFirst'),
    frozen: t('legatees:frozen'),
    full: t('legatees:full'),
  }
  const named = new Set(items.map(({ userUid }) => userUid))
  const askable = near.filter(({ userUid }) => !named.has(userUid))
  const name = open && open.kind !== 'ask' ? (open.legatee.firstname ?? '') : ''
  return (
    <>
      {items.length > 0 && (
        <ul className={classes.rows}>
          {items.map((one) => (
            <li key={one.requestUid ?? one.userUid}>
              {one.requestUid ? (
                <AskedLegatee
                  asked={one}
                  busy={busy === one.requestUid}
                  onCancel={() => takeBack(one)}
                  onAccept={() => setOpen({ kind: 'agree', legatee: one })}
                />
              ) : (
                <LegateeRow
                  legatee={one}
                  own={own}
                  onScope={() => setOpen({ kind: 'scope', legatee: one })}
                  onRemove={() => setOpen({ kind: 'remove', legatee: one })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {legacy.can.add && askable.length > 0 && (
        <ul className={classes.rows}>
          {askable.map((person) => (
            <li key={person.userUid} className={classes.near}>
              <PersonAvatar name={person.fullname} picture={person.profilePics.avatar} size={56} />
              <span>{person.fullname}</span>
              <Button
                variant="subtle"
                size="sm"
                aria-label={t('legatees:askThis', { name: person.fullname })}
                onClick={() => setOpen({ kind: 'ask', who: person })}
              >
                {t('legatees:askShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {legacy.can.add && (
        <Button
          variant="outline"
          fullWidth
          leftSection={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpen({ kind: 'ask' })}
        >
          {t('legatees:add')}
        </Button>
      )}
      {legacy.noMore && <p className={classes.note}>{reasons[legacy.noMore]}</p>}
      <Suspense>
        {open?.kind === 'ask' && <AskLegateeDialog legacy={legacy} who={open.who} onClose={close} />}
        {open?.kind === 'scope' && (
          <ScopeDialog legacyUid={legacyUid} legatee={open.legatee} picker={picker} onClose={close} />
        )}
        {open?.kind === 'agree' && (
          <AgreeQuestion
            requestUid={open.legatee.requestUid ?? ''}
            pageUid={legacyUid}
            name={open.legatee.fullname ?? ''}
            gender={open.legatee.gender}
            onClose={close}
          />
        )}
        {open?.kind === 'remove' && (
          <PasswordQuestion
            danger
            title={t('legatees:remove.title', { name })}
            text={own ? t('legatees:remove.text', { name }) : t('legatees:remove.textMemorial', { name })}
            keep={t('legatees:remove.keep')}
            action={t('legatees:remove.action')}
            onClose={close}
            onAgree={(password) => remove(open.legatee, password)}
          />
        )}
      </Suspense>
    </>
  )
}

import { Button } from '@mantine/core'
import { access, type Passkey } from '@souvenance/contract/accounts/access'
import { IconFingerprint } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PasswordQuestion } from '../../../shared/forms/password/password-question.tsx'
import { passkeysWork } from '../../../shared/passkeys/passkeys-work.ts'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import classes from '../section.module.css'
import own from './access.module.css'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { type OwnAccess, refreshAccess } from './queries.ts'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

export const PasskeysPart = ({ own: { passkeys } }: { own: OwnAccess }) => {
  const { t, language } = useTranslation('access')
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [naming, setNaming] = useState<Passkey>()
  const [leaving, setLeaving] = useState<Passkey>()
  const remove = async (passkeyUid: string, password: string) => {
    await call(access.removePasskey, { params: { passkeyUid }, body: { password } })
    setLeaving(undefined)
    await refreshAccess(client)
  }
  return (
    <section className={own.part}>
      <SectionHeading>{t('access:passkeys.title')}</SectionHeading>
      <p className={classes.lead}>{t('access:passkeys.lead')}</p>
      {passkeys.length > 0 && (
        <ul className={classes.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyUid} className={classes.row}>
              <IconFingerprint size={26} stroke={1.5} aria-hidden="true" />
              <div className={classes.words}>
                <b>{passkey.name}</b>
                <span className={classes.state}>
                  {t('access:passkeys.since', { date: formatDate(language, passkey.createdAt.slice(0, 10)) })}
                  {' · '}
                  {passkey.lastUsedAt ? (
                    <span>
                      {t('access:passkeys.used')} <RelativeTime moment={passkey.lastUsedAt} />
                    </span>
                  ) : (
                    t('access:passkeys.unused')
                  )}
                </span>
              </div>
              <Button
                variant="subtle"
                size="sm"
                aria-label={t('access:passkeys.renameOf', { name: passkey.name })}
                onClick={() => setNaming(passkey)}
              >
                {t('access:passkeys.rename')}
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('access:passkeys.removeOf', { name: passkey.name })}
                onClick={() => setLeaving(passkey)}
              >
                {t('access:passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <Button variant="outline" className={classes.all ?? ''} onClick={() => setAdding(true)}>
          {t('access:passkeys.add')}
        </Button>
      ) : (
        <p className={own.calm}>{t('access:passkeys.notHere')}</p>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {naming && <RenamePasskeyDialog passkey={naming} onClose={() => setNaming(undefined)} />}
      {leaving && (
        <PasswordQuestion
          danger
          title={t('access:passkeys.removeTitle')}
          text={t('access:passkeys.removeText', { name: leaving.name })}
          keep={t('access:passkeys.keep')}
          action={t('access:passkeys.removeDo')}
          onClose={() => setLeaving(undefined)}
          onAgree={(password) => remove(leaving.passkeyUid, password)}
        />
      )}
    </section>
  )
}

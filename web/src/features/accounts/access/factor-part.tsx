import { Button } from '@mantine/core'
import { access, recoveryCodeCount } from '@souvenance/contract/accounts/access'
import type { DataOf } from '@souvenance/contract/endpoint'
import { IconDeviceMobile, IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PasswordQuestion } from '../../../shared/forms/password/password-question.tsx'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import classes from '../section.module.css'
import part from './access.module.css'
import { AppDialog } from './app-dialog.tsx'
import { type OwnAccess, refreshAccess } from './queries.ts'

type Question = 'app' | 'passkeys' | 'off' | 'codes'
export type AppOffer = DataOf<typeof access.beginApp>

interface FactorPartProps {
  own: OwnAccess
  onCodes: (codes: readonly string[]) => void
}

export const FactorPart = ({ own, onCodes }: FactorPartProps) => {
  const { t, language } = useTranslation('access')
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question>()
  const [offer, setOffer] = useState<AppOffer>()
  const { on, since, app } = own.secondFactor
  const fresh = { submissionKey: null, quiet: true }
  const finish = async (codes?: readonly string[]) => {
    setQuestion(undefined)
    setOffer(undefined)
    if (codes) onCodes(codes)
    await refreshAccess(client)
  }
  const answers: Record<Question, (password: string) => Promise<void>> = {
    app: async (password) => {
      setOffer(await call(access.beginApp, { body: { password } }, fresh))
      setQuestion(undefined)
    },
    passkeys: async (password) => finish((await call(access.switchOn, { body: { password } }, fresh)).codes),
    codes: async (password) => finish((await call(access.makeCodes, { body: { password } }, fresh)).codes),
    off: async (password) => {
      await call(access.switchOff, { body: { password } })
      await finish()
    },
  }
  const words: Record<Question, { title: string; text: string; action: string }> = {
    app: {
      title: t('access:factor.appTitle'),
      text: t('access:factor.appText'),
      action: t('access:factor.goOn'),
    },
    passkeys: {
      title: t('access:factor.passkeysTitle'),
      text: t('access:factor.passkeysText'),
      action: t('access:factor.switchOn'),
    },
    off: {
      title: t('access:factor.offTitle'),
      text: t('access:factor.offText'),
      action: t('access:factor.switchOff'),
    },
    codes: {
      title: t('access:codes.anewTitle'),
      text: t('access:codes.anewText'),
      action: t('access:codes.anew'),
    },
  }
  return (
    <section className={part.part}>
      <SectionHeading>{t('access:factor.title')}</SectionHeading>
      <p className={classes.lead}>{t('access:factor.lead')}</p>
      {on && (
        <ul className={classes.rows}>
          <li className={classes.row}>
            <IconDeviceMobile size={26} stroke={1.5} aria-hidden="true" />
            <div className={classes.words}>
              <b>{app ? t('access:factor.byApp') : t('access:factor.byPasskeys')}</b>
              <span className={classes.state}>
                {since && t('access:factor.since', { date: formatDate(language, since.slice(0, 10)) })}
              </span>
            </div>
            <Button variant="outline" size="sm" onClick={() => setQuestion('off')}>
              {t('access:factor.switchOff')}
            </Button>
          </li>
          <li className={classes.row}>
            <IconKey size={26} stroke={1.5} aria-hidden="true" />
            <div className={classes.words}>
              <b>{t('access:codes.title')}</b>
              <span className={classes.state}>
                {t('access:codes.left', { left: own.recoveryCodes.left, all: recoveryCodeCount })}
              </span>
            </div>
            <Button variant="outline" size="sm" onClick={() => setQuestion('codes')}>
              {t('access:codes.anew')}
            </Button>
          </li>
        </ul>
      )}
      <div className={part.buttons}>
        <Button variant="outline" onClick={() => setQuestion('app')}>
          {on ? t('access:factor.otherApp') : t('access:factor.withApp')}
        </Button>
        {!on && own.passkeys.length > 0 && (
          <Button variant="outline" onClick={() => setQuestion('passkeys')}>
            {t('access:factor.withPasskeys')}
          </Button>
        )}
      </div>
      {question && (
        <PasswordQuestion
          {...words[question]}
          danger={question === 'off'}
          keep={t('access:notNow')}
          onClose={() => setQuestion(undefined)}
          onAgree={answers[question]}
        />
      )}
      {offer && <AppDialog offer={offer} onClose={() => setOffer(undefined)} onConfirmed={finish} />}
    </section>
  )
}

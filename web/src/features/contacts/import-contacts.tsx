import { Button } from '@mantine/core'
import { contactMessages } from '@souvenance/contract/people/contact-messages'
import { contacts } from '@souvenance/contract/people/contacts'
import { IconAddressBook } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ContinueButton } from './continue-button.tsx'
import classes from './import-contacts.module.css'
import { ImportProgress } from './import-progress.tsx'
import { type Chosen, ProviderChoice } from './provider-choice.tsx'
import type { Consent } from './use-consent.ts'
import { useImport } from './use-import.ts'

interface ImportContactsProps {
  onDone: () => void
  /** Coming back from a provider that was asked for its contacts. */
  consent?: Consent
}

/** Brings contacts from a file, an account elsewhere or by hand. */
export const ImportContacts = ({ onDone, consent }: ImportContactsProps) => {
  const { t } = useTranslation('contacts', 'messages')
  const { state, start, cancel, chooseAgain } = useImport()
  const [chosen, setChosen] = useState<Chosen>()
  const [added, setAdded] = useState(false)
  const [login, setLogin] = useState({ address: '', username: '' })
  const resumed = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a consent is used once
  useEffect(() => {
    if (!consent || resumed.current) return
    resumed.current = true
    void start({ endpoint: contacts.importOauth, body: consent })
  }, [])

  if (state.is === 'running') return <ImportProgress {...state} onCancel={cancel} />
  if (state.is === 'brought')
    return (
      <div className={classes.result} role="status">
        <IconAddressBook size={34} stroke={1.5} aria-hidden="true" />
        <h3>{t('contacts:import.brought', { count: state.imported.found })}</h3>
        <p>
          {state.imported.added < state.imported.found
            ? t('contacts:import.added', { count: state.imported.added })
            : t('contacts:import.kept')}
        </p>
        <div className={classes.actions}>
          <Button variant="subtle" onClick={chooseAgain}>
            {t('contacts:import.more')}
          </Button>
          <ContinueButton onDone={onDone} />
        </div>
      </div>
    )
  const messages = state.is === 'nothing' ? state.messages : []
  const refused = messages.find(({ key }) => key === contactMessages.bookCredentials.key)
  return (
    <div className={classes.import}>
      {state.is === 'nothing' && (
        <div className={classes.nothing} role="alert">
          <b>{t('contacts:import.none')}</b>
          <p>{messages.map(messageText).join(' ') || t('contacts:import.noneText')}</p>
        </div>
      )}
      <ProviderChoice
        chosen={chosen}
        onChoose={setChosen}
        login={login}
        refused={refused && messageText(refused)}
        onImport={(source, typed) => {
          if (typed) setLogin(typed)
          void start(source)
        }}
        onAdded={() => {
          chooseAgain()
          setAdded(true)
        }}
      />
      {added && (
        <div className={classes.actions}>
          <ContinueButton onDone={onDone} />
        </div>
      )}
      <p className={classes.promise}>{t('contacts:import.promise')}</p>
    </div>
  )
}

import { type ContactsProvider, contacts } from '@souvenance/contract/people/contacts'
import {
  IconAddressBook,
  IconAt,
  IconBrandApple,
  IconBrandGoogle,
  IconBrandWindows,
  IconFile,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './import-contacts.module.css'
import { ManualForm } from './manual-form.tsx'
import { providersQuery } from './queries.ts'
import { type Login, ServerForm } from './server-form.tsx'
import { useConsent } from './use-consent.ts'
import type { ImportSource } from './use-import.ts'

/** A provider whose form is open. */
export type Chosen = 'carddav' | 'icloud' | 'manual'

interface ProviderChoiceProps {
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen | undefined) => void
  login: Login
  /** Why the last password was refused. */
  refused: string | undefined
  onImport: (source: ImportSource, login?: Login) => void
  onAdded: () => void
}

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

const icons: Record<string, Icon> = {
  file: IconFile,
  google: IconBrandGoogle,
  microsoft: IconBrandWindows,
  icloud: IconBrandApple,
  carddav: IconAddressBook,
  manual: IconAt,
}

const isForm = (name: string): name is Chosen => ['carddav', 'icloud', 'manual'].includes(name)

/** The sources of contacts, each with its requirements. */
export const ProviderChoice = ({
  chosen,
  onChoose,
  login,
  refused,
  onImport,
  onAdded,
}: ProviderChoiceProps) => {
  const { t } = useTranslation('contacts')
  const { data, isError, refetch } = useQuery(providersQuery)
  const file = useRef<HTMLInputElement>(null)
  const consent = useConsent()
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <LoadingState />

  const words = ({ name, displayName }: ContactsProvider): { title: string; text: string } => {
    if (name === 'file') return { title: t('contacts:file.title'), text: t('contacts:file.text') }
    if (name === 'icloud') return { title: displayName, text: t('contacts:icloud.text') }
    if (name === 'carddav') return { title: t('contacts:carddav.title'), text: t('contacts:carddav.text') }
    if (name === 'manual') return { title: t('contacts:manual.title'), text: t('contacts:manual.text') }
    return { title: displayName, text: t('contacts:oauth.text', { name: displayName }) }
  }

  const open = ({ name, type }: ContactsProvider) => {
    if (type === 'file') file.current?.click()
    else if (type === 'oauth') consent.mutate(name)
    else onChoose(isForm(name) && name !== chosen ? name : undefined)
  }

  const sendFile = (chosenFile: File | undefined) => {
    if (file.current) file.current.value = ''
    if (!chosenFile) return
    const form = new FormData()
    form.append('file', chosenFile)
    onImport({ endpoint: contacts.importFile, body: form })
  }

  return (
    <>
      <input
        ref={file}
        hidden
        type="file"
        accept=".vcf,.vcard,text/vcard,text/x-vcard"
        aria-label={t('contacts:file.title')}
        onChange={({ currentTarget }) => sendFile(currentTarget.files?.[0])}
      />
      <ul className={classes.providers}>
        {data.items.map((provider) => {
          const ProviderIcon = icons[provider.name] ?? IconAddressBook
          const { title, text } = words(provider)
          const expands = isForm(provider.name)
          return (
            <li key={provider.name}>
              <button
                type="button"
                className={classes.provider}
                disabled={consent.isPending}
                {...(expands && { 'aria-expanded': chosen === provider.name })}
                onClick={() => open(provider)}
              >
                <ProviderIcon size={26} stroke={1.6} aria-hidden />
                <b>{title}</b>
                <span>{text}</span>
              </button>
              {chosen === provider.name && provider.name === 'manual' && <ManualForm onAdded={onAdded} />}
              {chosen === provider.name && provider.name !== 'manual' && isForm(provider.name) && (
                <ServerForm
                  kind={provider.name === 'icloud' ? 'icloud' : 'carddav'}
                  login={login}
                  refused={refused}
                  onImport={onImport}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

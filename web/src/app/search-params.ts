import { cloudTypes } from '@souvenance/contract/clouds'
import { type AccountTab, findAccountTab } from '../features/accounts/account-tab.ts'
import { type ComposerKind, findComposerKind } from '../features/composer/composer-kind.ts'
import { findWizardStep, type WizardStep } from '../features/memorials/wizard-step.ts'
import { findSettingsTab, type SettingsTab } from '../features/page-settings/settings-tab.ts'
import { findSafeView, type SafeView } from '../features/safe/safe-view.ts'
import { readSearchTerms } from '../features/search/search-terms.ts'

type Search = Record<string, unknown>

const findText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Whom a page can be viewed as: everyone, family, friends. */
const viewable: readonly unknown[] = [cloudTypes.public, cloudTypes.family, cloudTypes.friends]

const findCloud = (value: unknown): number | undefined =>
  typeof value === 'number' && viewable.includes(value) ? value : undefined

/** What screens accept from their address; anything else is left out. */
export const searchParams = {
  signUp: (search: Search): { email?: string; associateRequest?: string } => ({
    ...pick('email', findText(search.email)),
    ...pick('associateRequest', findText(search.associateRequest)),
  }),
  signIn: (search: Search): { next?: string } => pick('next', findText(search.next)),
  general: (search: Search): { activeTab?: AccountTab; scrollTo?: string } => ({
    ...pick('activeTab', findAccountTab(search.activeTab)),
    ...pick('scrollTo', findText(search.scrollTo)),
  }),
  page: (search: Search): { viewAs?: number; write?: ComposerKind } => ({
    ...pick('viewAs', findCloud(search.viewAs)),
    ...pick('write', findComposerKind(search.write)),
  }),
  chapterWriting: (search: Search): { chapter?: string; proposal?: string; position?: string } => ({
    ...pick('chapter', findText(search.chapter)),
    ...pick('proposal', findText(search.proposal)),
    ...pick('position', findText(search.position)),
  }),
  createMemorial: (search: Search): { step?: WizardStep; memorial?: string } => ({
    ...pick('step', findWizardStep(search.step)),
    ...pick('memorial', findText(search.memorial)),
  }),
  pageSettings: (search: Search): { activeTab?: SettingsTab; scrollTo?: string } => ({
    ...pick('activeTab', findSettingsTab(search.activeTab)),
    ...pick('scrollTo', findText(search.scrollTo)),
  }),
  search: readSearchTerms,
  safe: (search: Search): { folder?: string; view?: SafeView } => ({
    ...pick('folder', findText(search.folder)),
    ...pick('view', findSafeView(search.view)),
  }),
  mailbox: (search: Search): { mail?: string } => pick('mail', findText(search.mail)),
}

const pick = <Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> => {
  const picked: Partial<Record<Name, Value>> = {}
  if (value !== undefined) picked[name] = value
  return picked
}

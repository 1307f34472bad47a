import { cloudTypes } from '@souvenance/contract/clouds'
import { type AccountTab, findAccountTab } from '../features/accounts/account-tab.ts'
import { type ComposerKind, findComposerKind } from '../features/composer/composer-kind.ts'
import { findWizardStep, type WizardStep } from '../features/memorials/wizard-step.ts'
import { findSettingsTab, type SettingsTab } from '../features/page-settings/settings-tab.ts'
import { findSafeView, type SafeView } from '../features/safe/safe-view.ts'
import { readSearchTerms } from '../features/search/search-terms.ts'

type Search = Record<string, unknown>

type Known<Terms> = { [Name in keyof Terms]?: Terms[Name] | undefined }

const findText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Whom a page can be viewed as: everyone, family, friends. */
const viewable: readonly unknown[] = [cloudTypes.public, cloudTypes.family, cloudTypes.friends]

const findCloud = (value: unknown): number | undefined =>
  typeof value === 'number' && viewable.includes(value) ? value : undefined

/** What screens accept from their address. It is laid over what the address carried: the wrong is undone by name. */
export const searchParams = {
  signUp: (search: Search): Known<{ email: string; associateRequest: string }> => ({
    email: findText(search.email),
    associateRequest: findText(search.associateRequest),
  }),
  signIn: (search: Search): Known<{ next: string }> => ({ next: findText(search.next) }),
  general: (search: Search): Known<{ activeTab: AccountTab; scrollTo: string }> => ({
    activeTab: findAccountTab(search.activeTab),
    scrollTo: findText(search.scrollTo),
  }),
  page: (search: Search): Known<{ viewAs: number; write: ComposerKind }> => ({
    viewAs: findCloud(search.viewAs),
    write: findComposerKind(search.write),
  }),
  chapterWriting: (search: Search): Known<{ chapter: string; proposal: string; position: string }> => ({
    chapter: findText(search.chapter),
    proposal: findText(search.proposal),
    position: findText(search.position),
  }),
  createMemorial: (search: Search): Known<{ step: WizardStep; memorial: string }> => ({
    step: findWizardStep(search.step),
    memorial: findText(search.memorial),
  }),
  pageSettings: (search: Search): Known<{ activeTab: SettingsTab; scrollTo: string }> => ({
    activeTab: findSettingsTab(search.activeTab),
    scrollTo: findText(search.scrollTo),
  }),
  search: readSearchTerms,
  safe: (search: Search): Known<{ folder: string; view: SafeView }> => ({
    folder: findText(search.folder),
    view: findSafeView(search.view),
  }),
  mailbox: (search: Search): Known<{ mail: string }> => ({ mail: findText(search.mail) }),
}

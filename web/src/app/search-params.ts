import { cloudTypes } from '@souvenance/contract/people/clouds'
import { type AccountTab, findAccountTab } from '../features/accounts/account-tab.ts'
import { type ComposerKind, findComposerKind } from '../features/composer/composer-kind.ts'
import { findPane } from '../features/last-wills/pane.ts'
import { findLeaveStep, type LeaveStep } from '../features/leaving/leave-step.ts'
import { findWizardStep, type WizardStep } from '../features/memorials/wizard-step.ts'
import { findNoticeTab, type NoticeTab } from '../features/notices/notice-tab.ts'
import { findSettingsTab, type SettingsTab } from '../features/page-settings/settings-tab.ts'
import { findSafeView, type SafeView } from '../features/safe/safe-view.ts'
import { readSearchTerms } from '../features/search/search-terms.ts'

type Search = Record<string, unknown>

type Known<Terms> = { [Name in keyof Terms]?: Terms[Name] | undefined }

const findText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const findCount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined

/** The relation of the new memorial to somebody, as far as the address gives it; the screen knows the possible links. */
type TextOfLink = {
  relativeOf: string
  type: number
  degree: number
  relation: string
  via: string
  back: string
}

/** Audiences a page can be viewed as: everyone, family, friends. */
const viewable: readonly unknown[] = [cloudTypes.public, cloudTypes.family, cloudTypes.friends]

const findCloud = (value: unknown): number | undefined =>
  typeof value === 'number' && viewable.includes(value) ? value : undefined

/** Search parameters a screen accepts. The result is merged over the raw ones, so invalid ones are set to undefined. */
export const searchParams = {
  signUp: (search: Search): Known<{ email: string; associateRequest: string; next: string }> => ({
    email: findText(search.email),
    associateRequest: findText(search.associateRequest),
    next: findText(search.next),
  }),
  welcome: (search: Search): Known<{ step: string }> => ({ step: findText(search.step) }),
  signIn: (search: Search): Known<{ next: string }> => ({ next: findText(search.next) }),
  general: (search: Search): Known<{ activeTab: AccountTab; scrollTo: string; step: LeaveStep }> => ({
    activeTab: findAccountTab(search.activeTab),
    step: findLeaveStep(search.step),
    scrollTo: findText(search.scrollTo),
  }),
  page: (search: Search): Known<{ viewAs: number; write: ComposerKind }> => ({
    viewAs: findCloud(search.viewAs),
    write: findComposerKind(search.write),
  }),
  begunLetter: (search: Search): Known<{ begun: string }> => ({ begun: findText(search.begun) }),
  lastWills: (search: Search): Known<{ pane: number }> => ({ pane: findPane(search.pane) }),
  timeline: (search: Search): Known<{ year: number }> => ({ year: findCount(search.year) }),
  reading: (search: Search): Known<{ viewAs: number; item: string }> => ({
    viewAs: findCloud(search.viewAs),
    item: findText(search.item),
  }),
  chapterWriting: (
    search: Search,
  ): Known<{ chapter: string; proposal: string; position: string; revision: number }> => ({
    chapter: findText(search.chapter),
    proposal: findText(search.proposal),
    position: findText(search.position),
    revision: findCount(search.revision),
  }),
  createMemorial: (search: Search): Known<{ step: WizardStep; memorial: string } & TextOfLink> => ({
    step: findWizardStep(search.step),
    memorial: findText(search.memorial),
    relativeOf: findText(search.relativeOf),
    type: findCount(search.type),
    degree: findCount(search.degree),
    relation: findText(search.relation),
    via: findText(search.via),
    back: findText(search.back),
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
  notifications: (search: Search): Known<{ tab: NoticeTab }> => ({ tab: findNoticeTab(search.tab) }),
  writeTo: (search: Search): Known<{ recipient: string }> => ({ recipient: findText(search.recipient) }),
  mailbox: (search: Search): Known<{ mail: string }> => ({ mail: findText(search.mail) }),
}

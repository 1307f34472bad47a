import { dropDraft, keepDraft, readDraft } from '../../../shared/forms/draft.ts'

const draft = 'address'

/** The address typed at the door, so that sign-in and forgotten password need it once. */
export const readTypedAddress = (): string => readDraft(sessionStorage, draft, { email: '' }).email

export const keepTypedAddress = (email: string): boolean => keepDraft(sessionStorage, draft, { email }, [])

export const dropTypedAddress = (): void => dropDraft(sessionStorage, draft)

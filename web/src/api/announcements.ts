import { actingAs } from '@souvenance/contract/acting-as'
import type { Message } from '@souvenance/contract/envelope'

type Announcements = {
  /** Messages that belong to no form field. */
  messages: (messages: readonly Message[]) => void
  /** The server answered that the session of this page has ended. */
  signedOut: () => void
  /** The server's time, from the latest answer. */
  serverTime: (time: string) => void
}

type Listener = Announcements & {
  /** The uid of the user this window acts for, or that there is none; undefined while that is not known. */
  whoActs: () => string | undefined
}

let listeners: Listener = {
  messages: () => {},
  signedOut: () => {},
  serverTime: () => {},
  whoActs: () => undefined,
}

export const listenToCalls = (listener: Listener): void => {
  listeners = listener
}

export const announceMessages = (messages: readonly Message[]): void => listeners.messages(messages)

export const announceSignedOut = (): void => listeners.signedOut()

export const announceServerTime = (time: string): void => listeners.serverTime(time)

/** Sent with every call: somebody else may have signed in in another window. */
export const actingHeader = (userUid = listeners.whoActs()): Record<string, string> =>
  userUid === undefined ? {} : { [actingAs.header]: userUid }

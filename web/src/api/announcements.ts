import type { Message } from '@souvenance/contract/envelope'

type Announcements = {
  /** Messages that belong to no form field. */
  messages: (messages: readonly Message[]) => void
  /** The server answered that the session of this page has ended. */
  signedOut: () => void
  /** The server's time, from the latest answer. */
  serverTime: (time: string) => void
}

let listeners: Announcements = { messages: () => {}, signedOut: () => {}, serverTime: () => {} }

export const listenToCalls = (announcements: Announcements): void => {
  listeners = announcements
}

export const announceMessages = (messages: readonly Message[]): void => listeners.messages(messages)

export const announceSignedOut = (): void => listeners.signedOut()

export const announceServerTime = (time: string): void => listeners.serverTime(time)

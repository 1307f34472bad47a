import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { optionalLine, writtenText } from '../people/written-text.ts'
import { nullable, strict, uid } from '../schemas.ts'
import { inboxLimits } from './inbox-limits.ts'

const slice = 'messages'
const anchor = T.Optional(T.String({ maxLength: 200 }))
const ofConversation = T.Object({ uid })
const ofMessage = T.Object({ uid, messageUid: uid })

const text = writtenText(inboxLimits.message)

/** A conversation in the list, as one of its people sees it. */
export const inboxSubject = T.Object({
  uid: T.String(),
  /** As written; empty where none was given, then `title` holds the first words. */
  subject: T.String(),
  title: T.String(),
  msgDate: T.String(),
  /** The others who are still in it. */
  recipientUids: T.Array(T.String()),
  recipients: T.Array(personCard),
  /** Began with three people or more. */
  group: T.Boolean(),
  /** The latest message, by its first words. */
  last: nullable(
    T.Object({ authorUid: nullable(T.String()), msg: T.String(), deleted: T.Boolean(), date: T.String() }),
  ),
  unread: T.Integer(),
})
export type InboxSubject = T.Static<typeof inboxSubject>

/** Why nothing can be written: the others died, do not take messages from me, or left. */
const closedSchema = T.Union([T.Literal('dead'), T.Literal('closed'), T.Literal('alone')])

/** The conversation that is open, with what its reader may do. */
export const openSubject = T.Object({
  ...inboxSubject.properties,
  closed: nullable(closedSchema),
  /** How far each of the others has read: up to the message with this place. */
  readUpTo: T.Array(T.Object({ userUid: T.String(), pos: T.Integer() })),
  can: T.Object({ write: T.Boolean(), leave: T.Boolean() }),
})
export type OpenSubject = T.Static<typeof openSubject>

export const inboxMessage = T.Object({
  uid: T.String(),
  /** Its place in the conversation, the same for everybody. */
  pos: T.Integer(),
  author: nullable(personCard),
  msg: T.String(),
  /** Whether `msg` is all of it. */
  eof: T.Boolean(),
  deleted: T.Boolean(),
  msgDate: T.String(),
  can: T.Object({ remove: T.Boolean(), report: T.Optional(T.Boolean()) }),
})
export type InboxMessage = T.Static<typeof inboxMessage>

/** Conversations that moved to the top after an anchor. */
const newerSubjects = T.Object({ items: T.Array(inboxSubject), anchorDate: nullable(T.String()) })

const listedMessages = T.Object({
  items: T.Array(inboxMessage),
  /** Leads to earlier messages; null in an answer that brings new ones. */
  anchorDate: nullable(T.String()),
  /** Leads to what comes, or changes, from now on. */
  messageAnchorDate: T.String(),
  eof: T.Boolean(),
})
export type ListedMessages = T.Static<typeof listedMessages>

const participant = T.Object({
  ...personCard.properties,
  me: T.Boolean(),
  left: T.Boolean(),
  takesMessages: T.Boolean(),
})
export type InboxParticipant = T.Static<typeof participant>

const totalNew = T.Integer()

export const inbox = {
  latest: declare({
    slice,
    method: 'GET',
    path: '/messaging/inbox/lastest',
    summary: 'My latest conversations, and how many messages are new to me.',
    data: T.Object({ items: T.Array(inboxSubject), totalNew }),
  }),
  list: declare({
    slice,
    method: 'GET',
    path: '/messaging/inbox',
    summary: 'My conversations, by their latest message.',
    query: T.Object({ anchorDate: anchor }),
    data: T.Object({
      items: T.Array(inboxSubject),
      anchorDate: nullable(T.String()),
      /** Leads to conversations that move to the top from now on. */
      subjectsAnchorDate: nullable(T.String()),
      eof: T.Boolean(),
    }),
  }),
  start: declare({
    slice,
    method: 'POST',
    path: '/messaging/inbox',
    summary: 'Begin a conversation with up to twenty people; the answer brings what came after the anchor.',
    body: T.Object(
      {
        mailBoxMessage: T.Object(
          {
            recipientUids: T.Array(uid, { minItems: 1, maxItems: inboxLimits.recipients, uniqueItems: true }),
            subject: T.Optional(optionalLine(inboxLimits.subject)),
            message: text,
          },
          strict,
        ),
        anchorDate: anchor,
      },
      strict,
    ),
    data: T.Object({ subject: inboxSubject, message: inboxMessage, subjects: newerSubjects }),
    errors: ['unconfirmed', 'takesNoMessages', 'recipientDead', 'cannotWriteYourself'],
  }),
  resetNotifications: declare({
    slice,
    method: 'POST',
    path: '/messaging/inbox/reset-notifications',
    summary: 'Count nothing as new that came until now; unread conversations stay unread.',
    data: T.Object({ totalNew }),
  }),
  participants: declare({
    slice,
    method: 'GET',
    path: '/messaging/inbox/{uid}/participants',
    summary: 'The people of a conversation, and who of them left or does not take messages from me.',
    params: ofConversation,
    data: T.Object({ items: T.Array(participant) }),
  }),
  messages: declare({
    slice,
    method: 'GET',
    path: '/messaging/inbox/{uid}/messages',
    summary: 'Messages, newest first: the latest, those before an anchor, or what came or changed after one.',
    params: ofConversation,
    query: T.Object({
      anchorDate: anchor,
      /** Answers the messages after the anchor, instead of those before it. */
      fetchNew: T.Optional(T.Boolean()),
      /** Brings the conversation along. */
      mergeSubject: T.Optional(T.Boolean()),
    }),
    data: T.Object({ ...listedMessages.properties, subject: nullable(openSubject) }),
  }),
  send: declare({
    slice,
    method: 'POST',
    path: '/messaging/inbox/{uid}/messages',
    summary: 'Write in a conversation; the answer brings what came after the anchors.',
    params: ofConversation,
    body: T.Object(
      {
        mailBoxMessage: T.Object({ subjectUid: uid, message: text }, strict),
        subjectsAnchorDate: anchor,
        messageAnchorDate: anchor,
      },
      strict,
    ),
    data: T.Object({ message: inboxMessage, messages: listedMessages, subjects: newerSubjects }),
    errors: ['unconfirmed', 'takesNoMessages', 'recipientDead', 'nobodyLeft'],
  }),
  read: declare({
    slice,
    method: 'POST',
    path: '/messaging/inbox/{uid}/read',
    summary: 'Mark what I was shown of a conversation as read.',
    params: ofConversation,
    body: T.Object({ messageAnchorDate: T.String({ maxLength: 200 }) }, strict),
    data: T.Object({ unread: T.Integer() }),
  }),
  leave: declare({
    slice,
    method: 'POST',
    path: '/messaging/inbox/{uid}/leave',
    summary: 'Leave a conversation of three people or more, for good.',
    params: ofConversation,
    errors: ['cannotLeavePair'],
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: '/messaging/inbox/{uid}',
    summary: 'Hide a conversation from me until somebody writes in it again.',
    params: ofConversation,
  }),
  removeMessage: declare({
    slice,
    method: 'DELETE',
    path: '/messaging/inbox/{uid}/messages/{messageUid}',
    summary: 'Delete a message of mine for everybody.',
    params: ofMessage,
    data: T.Object({ message: inboxMessage }),
  }),
  readMore: declare({
    slice,
    method: 'GET',
    path: '/messaging/inbox/{uid}/messages/{messageUid}/read-more-text',
    summary: 'The next piece of a long message.',
    params: ofMessage,
    query: T.Object({ page: T.Optional(T.Integer({ minimum: 1, maximum: 100 })) }),
    data: T.Object({ uid: T.String(), msg: T.String(), eof: T.Boolean(), page: T.Integer() }),
  }),
} as const

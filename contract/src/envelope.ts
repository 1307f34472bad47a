import * as T from 'typebox/type'

export const messageSchema = T.Object({
  type: T.Union([T.Literal('success'), T.Literal('error'), T.Literal('info'), T.Literal('warning')]),
  key: T.String(),
  ns: T.String(),
  context: T.Record(T.String(), T.Union([T.String(), T.Number(), T.Boolean()])),
})

export type Message = T.Static<typeof messageSchema>

export type Success<Data> = { status: 'OK'; data: Data; messages?: Message[] }
export type Failure = { status: 'FAIL'; messages: Message[] }
export type Envelope<Data> = Success<Data> | Failure

const types = { ERR: 'error', SUC: 'success', INF: 'info', WRN: 'warning' } as const

/** The kind of a notice is derived from its code, so the two cannot disagree. */
export const messageOf = (key: string, context: Message['context'] = {}): Message => ({
  type: types[key.slice(0, 3) as keyof typeof types],
  key,
  ns: 'messages',
  context,
})

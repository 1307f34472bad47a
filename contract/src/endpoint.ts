import type * as T from 'typebox/type'
import type { ErrorName } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One API call, declared once for client and server. */
export type Endpoint<
  Params extends T.TObject = T.TObject,
  Query extends T.TObject = T.TObject,
  Body extends T.TSchema = T.TSchema,
  Data extends T.TSchema = T.TSchema,
> = {
  name: string
  slice: string
  method: Method
  path: string
  summary: string
  params: Params
  query: Query
  body: Body
  data: Data
  errors: readonly ErrorName[]
}

type Declared<P, Q, B, D> = {
  slice: string
  method: Method
  path: string
  summary: string
  params?: P
  query?: Q
  body?: B
  data?: D
  errors?: readonly ErrorName[]
}

type Nothing = T.TObject<Record<never, never>>

export type InputOf<E extends Endpoint> = {
  params: T.Static<E['params']>
  query: T.Static<E['query']>
  body: T.Static<E['body']>
}

export type DataOf<E extends Endpoint> = T.Static<E['data']>

export const nothing = { type: 'object', properties: {}, additionalProperties: false } as unknown as Nothing

/** Parts an endpoint does not declare are empty objects. Its name is its method and path. */
export const declare = <
  P extends T.TObject = Nothing,
  Q extends T.TObject = Nothing,
  B extends T.TSchema = Nothing,
  D extends T.TSchema = Nothing,
>(
  declared: Declared<P, Q, B, D>,
): Endpoint<P, Q, B, D> => ({
  name: `${declared.method} ${declared.path}`,
  slice: declared.slice,
  method: declared.method,
  path: declared.path,
  summary: declared.summary,
  params: declared.params ?? (nothing as unknown as P),
  query: declared.query ?? (nothing as unknown as Q),
  body: declared.body ?? (nothing as unknown as B),
  data: declared.data ?? (nothing as unknown as D),
  errors: declared.errors ?? [],
})

export const apiBase = '/api/v1.0'

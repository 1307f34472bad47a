import multipart from '@fastify/multipart'
import { apiBase, type Endpoint, type InputOf, nothing } from '@souvenance/contract/endpoint'
import { endpoints } from '@souvenance/contract/endpoints'
import { messageSchema } from '@souvenance/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import * as T from 'typebox/type'
import { type Actor, visitor } from '../../access/actor.ts'
import { isOpenToAway } from '../../access/policies.ts'
import type { Services } from '../../services.ts'
import { cookieName, writeCookies } from '../cookies.ts'
import { countAgainstLimits } from '../guards/rate-limits.ts'
import { refuseForSomeoneElse } from './acting-as.ts'
import { answerConditionally, compression } from './answer-size.ts'
import type { Bind, Binding, Handler, Routes } from './call.ts'
import { isOurFailure } from './failures.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { Refusal } from './refusal.ts'
import { type Bound, type Incoming, runCall } from './run-call.ts'
import { runStreamed } from './run-streamed.ts'
import { incomingOf, runUpload } from './run-upload.ts'
import { sessionCookie, visitOf } from './visit.ts'

export type FindActor = (services: Services, token: string) => Promise<Actor | undefined>

const mostKeyLength = 200

/** Collects the domains' bindings; an endpoint must be declared in the contract and bound once. */
export const gatherBindings = (domains: readonly Routes[]): Bound[] => {
  const bindings: Bound[] = []
  const on: Bind = (endpoint, binding, handler) => {
    if (!endpoints.includes(endpoint)) throw new Error(`${endpoint.name} does not stand in the contract`)
    if (bindings.some((bound) => bound.endpoint === endpoint))
      throw new Error(`${endpoint.name} is bound twice`)
    if (binding.lasting && !binding.retell)
      throw new Error(`the whole reply of ${endpoint.name} would be kept for long`)
    bindings.push({
      endpoint,
      binding: binding as unknown as Binding<Endpoint, unknown, unknown>,
      handler: handler as unknown as Handler<Endpoint, unknown, unknown>,
    })
  }
  for (const routes of domains) routes(on)
  return bindings
}

export const serveBindings = (
  http: FastifyInstance,
  services: Services,
  bindings: readonly Bound[],
  findActor: FindActor,
): void => {
  const keep = createKeptAnswers()
  const serveOn = (scope: FastifyInstance, bound: Bound) =>
    scope.route({
      method: bound.endpoint.method,
      url: apiBase + bound.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(bound.endpoint),
      config: { upload: bound.binding.upload === true },
      ...(asksNothing(bound.endpoint) && { preValidation: fillBody }),
      ...(bound.binding.streams
        ? { compress: false }
        : { compress: compression, onSend: answerConditionally }),
      handler: (request, reply) => serve(services, bound, findActor, keep, request, reply),
    })
  for (const bound of bindings) if (!bound.binding.upload) serveOn(http, bound)
  http.register(async (uploads) => {
    await uploads.register(multipart)
    for (const bound of bindings) if (bound.binding.upload) serveOn(uploads, bound)
  })
}

/** Whether every field of the body is optional, so that programs may send none. */
const asksNothing = ({ body }: Endpoint): boolean =>
  body !== nothing && 'properties' in body && !('required' in body && body.required)

const fillBody = async (request: FastifyRequest): Promise<void> => {
  request.body ??= {}
}

/** One object for each endpoint, because validators and serializers are kept by the schema they were compiled from. */
const schemas = new WeakMap<Endpoint, FastifySchema>()

const schemaOf = (endpoint: Endpoint): FastifySchema => {
  const schema = schemas.get(endpoint) ?? {
    params: endpoint.params,
    querystring: endpoint.query,
    ...(endpoint.body === nothing ? {} : { body: endpoint.body }),
    response: {
      200: T.Object({
        status: T.Literal('OK'),
        data: endpoint.data,
        messages: T.Optional(T.Array(messageSchema)),
      }),
    },
  }
  schemas.set(endpoint, schema)
  return schema
}

const serve = async (
  services: Services,
  bound: Bound,
  findActor: FindActor,
  keep: ReturnType<typeof createKeptAnswers>,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const actor = bound.binding.findsCaller ? visitor : await callerOf(services, findActor, request)
  if (!bound.binding.fromAnyWindow) refuseForSomeoneElse(request, actor)
  if (actor.signedIn && actor.away && !isOpenToAway(bound.binding.may)) throw new Refusal('onlyReturn')
  const visit = visitOf(request, actor, services.config.secureCookies)
  const { limit } = bound.binding
  const takeBack =
    limit && (await countAgainstLimits(services.pool, bound.endpoint.name, limit, { ...visit, actor }))
  const incoming: Incoming = {
    input: { params: request.params, query: request.query, body: request.body } as InputOf<Endpoint>,
    actor,
    visit,
    services,
    idempotencyKey: keyOf(request),
  }
  const kept = bound.binding.shownVersion
  if (kept && !actor.signedIn && !tokenOf(services, request)) {
    const version = await kept(incoming)
    const asked = JSON.stringify([bound.endpoint.name, request.params, request.query])
    reply.type('application/json; charset=utf-8')
    return keep(asked, version, async () => {
      const { data } = await runCall(bound, incoming)
      return String(reply.serialize({ status: 'OK', data }))
    })
  }
  const run = (more: Pick<Incoming, 'lines'> = {}) =>
    bound.binding.upload
      ? runUpload(request, reply, incomingOf(services.config, services.clock.now()), (upload) =>
          runCall(bound, { ...incoming, ...more, upload }),
        )
      : runCall(bound, { ...incoming, ...more })
  const answer = async (more?: Pick<Incoming, 'lines'>) => {
    const { data, messages, cookies } = await run(more).catch(async (error) => {
      // A server failure must not use up the caller's limit. If this write fails too, the count stays.
      if (isOurFailure(error)) await takeBack?.().catch(() => {})
      throw error
    })
    writeCookies(reply, cookies, services.config.secureCookies)
    return { status: 'OK', data: data ?? {}, ...(messages.length > 0 ? { messages } : {}) }
  }
  return bound.binding.streams ? runStreamed(request, reply, (lines) => answer({ lines })) : answer()
}

/** The actor of routes outside the contract: somebody who has died or leaves counts as a visitor there. */
export const actorOf = async (
  services: Services,
  findActor: FindActor,
  request: FastifyRequest,
): Promise<Actor> => {
  const caller = await callerOf(services, findActor, request)
  refuseForSomeoneElse(request, caller)
  return caller.signedIn && caller.away ? visitor : caller
}

const callerOf = async (
  services: Services,
  findActor: FindActor,
  request: FastifyRequest,
): Promise<Actor> => {
  const token = tokenOf(services, request)
  return (token && (await findActor(services, token))) || visitor
}

export const tokenOf = ({ config }: Services, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(sessionCookie, config.secureCookies)]

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > mostKeyLength)
    throw new Refusal('badInput', { field: 'idempotency-key', rule: 'maxLength' })
  return key
}

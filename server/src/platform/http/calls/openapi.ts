import { apiBase, type Endpoint, nothing } from '@souvenance/contract/endpoint'
import { endpoints } from '@souvenance/contract/endpoints'
import { messageSchema } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'

/** The API as an OpenAPI 3.1 document, generated from the contract. */
export const openApiDocument = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: { title: 'Souvenance', version: '1.0' },
  servers: [{ url: publicUrl + apiBase }],
  components: {
    schemas: { Message: messageSchema },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
  },
  paths: pathsOf(endpoints),
})

const pathsOf = (all: readonly Endpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of all) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    }
  }
  return paths
}

const operationOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [endpoint.slice],
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...(endpoint.body === nothing
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } } }),
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: successOf(endpoint) } } },
    ...refusalsOf(endpoint),
  },
})

const parametersOf = (schema: Endpoint['params'], place: 'path' | 'query') =>
  Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name as never),
    schema: property,
  }))

const messages = { type: 'array', items: { $ref: '#/components/schemas/Message' } }

const successOf = (endpoint: Endpoint) => ({
  type: 'object',
  required: ['status', 'data'],
  properties: { status: { const: 'OK' }, data: endpoint.data, messages },
})

const refusal = {
  type: 'object',
  required: ['status', 'messages'],
  properties: { status: { const: 'FAIL' }, messages },
}

const refusalsOf = (endpoint: Endpoint) => {
  const byStatus = Map.groupBy(endpoint.errors, (name) => catalogue[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map((name) => `${catalogue[name].key} (${name})`).join(', '),
        content: { 'application/json': { schema: refusal } },
      },
    ]),
  )
}

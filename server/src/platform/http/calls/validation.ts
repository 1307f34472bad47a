import { type Message, messageOf } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import AjvModule, { type ValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify'

const Ajv = AjvModule.default
const addFormats = addFormatsModule.default

const mostMessages = 20

const compiler = (options: { coerceTypes: boolean | 'array' }) => {
  const ajv = new Ajv({
    ...options,
    allErrors: true,
    useDefaults: true,
    removeAdditional: false,
    strict: false,
  })
  addFormats(ajv)
  return ajv
}

// Shared by every app of the process, of which tests start hundreds: they keep what they compiled by its schema.
const converting = compiler({ coerceTypes: 'array' })
const exact = compiler({ coerceTypes: false })

/** URL values are text and are converted; a JSON body must already have the right types. */
export const useValidation = (http: FastifyInstance): void => {
  http.setValidatorCompiler(({ schema, httpPart }) =>
    compileLater(httpPart === 'body' ? exact : converting, schema as object),
  )
}

/** Compiled at the first call: compiling every schema would delay the start. */
const compileLater = (ajv: InstanceType<typeof Ajv>, schema: object) => {
  let compiled: ValidateFunction | undefined
  const validate: { (data: unknown): boolean; errors?: ValidateFunction['errors'] } = (data) => {
    compiled ??= ajv.compile(schema)
    const fits = compiled(data)
    validate.errors = compiled.errors
    return fits
  }
  return validate
}

/** One message per field, so that a form can show it beside the field. */
export const messagesOf = (errors: readonly FastifySchemaValidationError[]): Message[] => {
  const perField = new Map<string, Message>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (!perField.has(field))
      perField.set(field, messageOf(catalogue.badInput.key, { field, rule: error.keyword }))
  }
  return [...perField.values()].slice(0, mostMessages)
}

const fieldOf = ({ instancePath, params, keyword }: FastifySchemaValidationError): string => {
  const path = instancePath.split('/').slice(1)
  if (keyword === 'required') path.push(String(params.missingProperty))
  return path.join('.').slice(0, 100)
}

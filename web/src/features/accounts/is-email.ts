import { emailSchema } from '@souvenance/contract/accounts'
import { limits } from '@souvenance/contract/limits'

/** The rule of the server; the schema's type does not show its pattern. */
const pattern = new RegExp(String(Reflect.get(emailSchema, 'pattern')))

export const isEmail = (text: string): boolean => text.length <= limits.email && pattern.test(text)

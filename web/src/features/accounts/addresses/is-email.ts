import { emailSchema } from '@souvenance/contract/accounts/accounts'
import { limits } from '@souvenance/contract/limits'

/** The server's rule; the type of the schema does not expose its pattern. */
const pattern = new RegExp(String(Reflect.get(emailSchema, 'pattern')))

export const isEmail = (text: string): boolean => text.length <= limits.email && pattern.test(text)

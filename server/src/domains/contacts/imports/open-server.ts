import type { contacts } from '@souvenance/contract/people/contacts'
import type { Open } from './import-contacts.ts'

const icloud = 'https://contacts.icloud.com'

export const openStd: Open<typeof contacts.importStd> = ({ services, input }, signal) =>
  services.addressBooks.read(
    { kind: 'carddav', login: input.body, trusted: services.config.CONTACTS_HOSTS },
    signal,
  )

export const openIcloud: Open<typeof contacts.importIcloud> = ({ services, input }, signal) => {
  const { email, password } = input.body
  const login = { address: icloud, username: email, password }
  return services.addressBooks.read({ kind: 'carddav', login, trusted: [] }, signal)
}

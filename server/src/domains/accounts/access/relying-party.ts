import type { Config } from '../../../config.ts'

/** Passkeys are bound to the public address: one made for another address does not work here. */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
  name: 'Souvenance',
})

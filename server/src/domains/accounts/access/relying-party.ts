import type { Config } from '../../../config.ts'

/** Whom a passkey is made for: the public address. Made for another one, it does not answer here. */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
  name: 'Souvenance',
})

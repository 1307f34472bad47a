import { ownExports } from '@souvenance/contract/accounts/exports'
import { ownImports } from '@souvenance/contract/accounts/imports'
import type { Endpoint } from '@souvenance/contract/endpoint'
import { buildExport } from '../../src/domains/export/build-export.ts'
import type { Someone } from '../factories/accounts.ts'
import { sendArchive } from '../factories/imports.ts'
import type { TestApp } from '../start-app.ts'

const askedBy = async ({ browser, password }: Someone) => {
  const { exportUid } = (await browser.call(ownExports.askOwn, { body: { password } })).data.export
  return { params: { exportUid } }
}

/** Writes about one's own exports, each with what it needs before. */
export const exportWrites = (app: () => TestApp): [Endpoint, (me: Someone) => Promise<object>][] => [
  [ownExports.askOwn, async ({ password }) => ({ body: { password } })],
  [ownExports.remove, askedBy],
  [
    ownImports.cancel,
    async ({ browser }) => {
      const sent = await sendArchive(app(), browser, { bytes: Buffer.from('PK') })
      return { params: { importUid: sent.import.importUid } }
    },
  ],
  [
    ownExports.open,
    async (me) => {
      const { params } = await askedBy(me)
      await buildExport(app().services, params)
      return { params, body: { password: me.password } }
    },
  ],
]

import { linkPreviews } from '@souvenance/contract/items/link-previews'
import { signedIn } from '../../platform/access/policies.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import type { Services } from '../../platform/services.ts'
import { previewLink } from './link-preview.ts'
import { forgetPreviews } from './link-preview-store.ts'

const lookups = { perAccount: { hits: 120, seconds: 3600 } }
const forgetQueue = 'link-previews.forget'

export const linkPreviewRoutes: Routes = (on) => {
  on(linkPreviews.read, { may: signedIn, limit: lookups }, async ({ services, actor, input, visit }) => {
    const { userUid: askerUid } = requireSignedIn(actor)
    const asked = { askerUid, address: input.query.url, language: visit.language }
    return { hyperlink: await previewLink(services, asked) }
  })
}

export const registerLinkPreviewJobs = ({ db, clock, jobs }: Services): void => {
  jobs.work(forgetQueue, {}, async () => forgetPreviews(db, await clock.read()))
  jobs.schedule(forgetQueue, '37 * * * *')
}

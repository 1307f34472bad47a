import type { PageHeader } from '@souvenance/contract/page-header'
import { findPermalink } from '@souvenance/contract/screens'
import type { Actor } from '../../platform/access/actor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { loadStandingByPermalink } from '../clouds/public.ts'
import { readPage } from './read-page.ts'

type Viewer = { services: Services; actor: Actor }
type Sought = { permalink: string; viewAs: number | null }

type PageScreen = {
  /** No header: unknown, invisible and closed pages cannot be told apart. */
  page?: Sought & { header: PageHeader | null }
  status: number
  movedTo?: string
}

/** What the address of a page shows to this viewer, or where it leads. */
export const findPageScreen = async (viewer: Viewer, address: URL): Promise<PageScreen> => {
  const permalink = findPermalink(address.pathname)
  if (permalink === undefined) return { status: 404 }
  const sought = { permalink, viewAs: viewAsOf(address) }
  const header = await findHeader(viewer, sought)
  if (header === 'refused') return { status: 302, movedTo: address.pathname }
  if (header && header.permalink !== permalink)
    return { status: 301, movedTo: address.pathname.replace(permalink, header.permalink) }
  return { status: header ? 200 : 404, page: { ...sought, header } }
}

const viewAsOf = ({ searchParams }: URL): number | null => {
  const value = Number(searchParams.get('viewAs'))
  return [1, 2, 3].includes(value) ? value : null
}

/** A view of the page that is not given to this viewer is refused; the page itself may still be seen. */
const findHeader = async (
  { services, actor }: Viewer,
  { permalink, viewAs }: Sought,
): Promise<PageHeader | null | 'refused'> => {
  const asking = { actor, db: services.db, services }
  const query = viewAs === null ? {} : { viewAs }
  try {
    const standing = await loadStandingByPermalink({ ...asking, input: { params: { permalink }, query } })
    return await readPage({ ...asking, thing: standing })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 404 ? null : 'refused'
  }
}

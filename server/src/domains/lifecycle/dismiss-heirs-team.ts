import { dismissTeam } from '../teams/public.ts'
import type { LifeHandler } from './life-handler.ts'

/** Nobody but its owner chooses who is to look after a page. */
export const dismissHeirsTeam: LifeHandler = {
  deathUndone: async (trx, death, opened) => {
    if (opened.includes('memorial')) await dismissTeam(trx, death)
  },
}

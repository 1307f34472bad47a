import type { DataOf } from '@souvenance/contract/endpoint'
import { limits } from '@souvenance/contract/limits'
import type { pageSettings } from '@souvenance/contract/pages/page-settings'
import { isCloudSelection } from '@souvenance/contract/people/clouds'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import { lockAndReload, updatePage } from '../pages/public.ts'
import { nameCountry } from '../reference-data/public.ts'

type Changing<Name extends keyof typeof pageSettings> = Call<(typeof pageSettings)[Name], Standing, undefined>

/** Fields that are left out stay unchanged. */
export const changeMemorial = async (call: Changing<'changeMemorial'>): Promise<Record<never, never>> => {
  const { trx, input, answer } = call
  const { page, userUid } = await lockAndReload(call)
  const { visible = page.visible, indexable = page.indexable, clouds, phase } = input.body
  if (clouds && !isCloudSelection(clouds)) throw new Refusal('cloudsImpossible', { field: 'clouds' })
  await updatePage(trx, page.uid, {
    visible,
    indexable,
    ...(clouds && { default_clouds: clouds.toSorted((one, other) => one - other) }),
    ...(phase && { default_phase: phase }),
  })
  if (visible !== page.visible || indexable !== page.indexable)
    await recordAudit(trx, {
      actor: userUid,
      act: 'visibility changed',
      target: page.uid,
      details: { visible, indexable },
    })
  answer.say('settingsSaved')
  return {}
}

/** Truncates to the limit instead of refusing. */
export const changeTag = async ({
  trx,
  thing: { page },
  input,
  answer,
}: Changing<'changeTag'>): Promise<DataOf<typeof pageSettings.changeTag>> => {
  const tag = [...input.body.tag.trim()].slice(0, limits.headerTag).join('').trimEnd()
  await updatePage(trx, page.uid, { tag })
  answer.say('settingsSaved')
  return { tag: tag === '' ? null : tag }
}

const requireCountry = ({ country }: { country?: string }): void => {
  if (country !== undefined && nameCountry('en', country) === undefined)
    throw new Refusal('badInput', { field: 'country', rule: 'enum' })
}

export const changePhone = async ({
  trx,
  thing: { page },
  input: { body },
  answer,
}: Changing<'changePhone'>): Promise<Record<never, never>> => {
  requireCountry(body)
  await updatePage(trx, page.uid, { phone: JSON.stringify(body) })
  answer.say('settingsSaved')
  return {}
}

export const changeHome = async ({
  trx,
  thing: { page },
  input: { body },
  answer,
}: Changing<'changeHome'>): Promise<Record<never, never>> => {
  requireCountry(body)
  await updatePage(trx, page.uid, { home: JSON.stringify(body) })
  answer.say('settingsSaved')
  return {}
}

import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'
import { type RequestType, requestLimits, requestTypes } from '@souvenance/contract/people/request-types'
import { bannedSinceDeathText } from '../followers/public.ts'

/** SQL of a request that can still be answered; `r` is its row. */
export const pendingText = "(r.state = 'pending' and r.expires_at > now())"

/** SQL of whether somebody wants to hear from a person; both are SQL of uids. */
export const mayReachText = (asker: string, recipient: string): string => `hears_of(${recipient}, ${asker})`

/** SQL of whether the owner of the page asked. The dead leave more than those who look after their page can. */
export const byOwnerText = (request: string): string => `(${request}.source_uid = ${request}.page_uid)`

/** SQL of whether the ban `n` is one by heirs, and the request one by which the dead left something to whom they banned. */
const bannedByHeirsText = `(
         r.type = ${requestTypes.legatee}
         and ${byOwnerText('r')}
         and ${bannedSinceDeathText('n')})`

const heldParts: readonly [type: RequestType, held: string][] = [
  [
    requestTypes.editorialTeam,
    `select
       from page_ties held
      where held.page_uid = r.page_uid
        and held.person_uid = r.recipient_uid
        and held.level >= case r.terms ->> 'role' when 'administrator' then ${levels.administrator} else ${levels.editor} end`,
  ],
  [
    requestTypes.draftingAssistance,
    `select
       from caretakers held
      where held.page_uid = r.page_uid
        and held.user_uid = r.recipient_uid
        and held.role = 'assistant'
        and held.expires_at >= now() + make_interval(mins => (r.terms ->> 'duration')::int)`,
  ],
  [
    requestTypes.legatee,
    `select
       from legatees held
      where held.page_uid = r.page_uid
        and held.person_uid = r.recipient_uid
        and (held.named_by is null or not ${byOwnerText('r')})`,
  ],
  [
    requestTypes.acquaintance,
    `select
       from follows held
      where held.page_uid = r.page_uid
        and held.follower_uid = r.recipient_uid
        and (held.cloud_type <> ${cloudTypes.public}
             or coalesce((r.terms ->> 'cloud')::int, ${cloudTypes.public}) = ${cloudTypes.public})`,
  ],
  [
    requestTypes.familyCircle,
    `select
       from family_links held
      where held.ended_at is null
        and least(held.first_uid, held.second_uid) = least(r.page_uid, r.recipient_uid)
        and greatest(held.first_uid, held.second_uid) = greatest(r.page_uid, r.recipient_uid)`,
  ],
]

/**
 * Asked at an address for what they already have: whoever asks by name is told, whoever asks an address must not learn whose
 * it is. Help is asked for again to make it last longer.
 */
const alreadyHeldText = (person: string): string => `(
         r.state = 'pending'
         and r.recipient_uid = ${person}
         and case r.type ${heldParts.map(([type, held]) => `when ${type} then exists (${held})`).join('\n')} else false end)`

/** SQL of whether somebody asked by name has it meanwhile, by another way: there is nothing to wait for. */
export const heldMeanwhileText = `(r.address_hash is null and ${alreadyHeldText('r.recipient_uid')})`

/**
 * SQL of whether the request `r` is shown to a person it goes to. It is not if they blacklisted the asker, were banned from the
 * page by others than the heirs of who left it, refused the same lately or already have what is asked; nor do caretakers of a
 * page see requests of somebody banned from it. The asker sees a request that waits.
 */
export const reachedText = (person: string): string => `(
         ${mayReachText('r.source_uid', person)}
         and not exists (select from bans n where n.page_uid = r.page_uid and n.banned_uid = ${person} and not ${bannedByHeirsText}
                             or n.page_uid = r.recipient_page_uid and n.banned_uid = r.source_uid)
         and not exists (select
                           from requests earlier
                          where earlier.page_uid = r.page_uid
                            and earlier.type = r.type
                            and ${byOwnerText('earlier')} = ${byOwnerText('r')}
                            and earlier.state = 'declined'
                            and earlier.recipient_uid = ${person}
                            and earlier.uid <> r.uid
                            and earlier.answered_at > now() - make_interval(days => ${requestLimits.daysAfterRefusal}))
         and not ${alreadyHeldText(person)})`

/** SQL of whether the request `r` waits for the answer of a person, or of those who hold a page with them. */
export const reachesText = (person: string): string => `(
         ${pendingText}
         and (r.recipient_uid = ${person}
              or exists (select
                           from page_ties t
                          where t.page_uid = r.recipient_page_uid
                            and t.person_uid = ${person}
                            and t.level >= ${levels.administrator}))
         and ${reachedText(person)})`

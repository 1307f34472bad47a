import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'
import { type RawBuilder, sql } from 'kysely'
import type { Standing } from '../clouds/public.ts'
import { relativeSeenText } from '../family/public.ts'

/** A standing as SQL: constants for one page, or columns where a list spans many pages. */
export type StandingTerms<Sql = RawBuilder<unknown>> = {
  /** -1 without a level. */
  level: Sql
  cloud: Sql
  alive: Sql
  userUid: Sql
  /** The privacy map of the current phase. */
  privacy: Sql
}

export const termsOf = ({ page, phase, level, cloud, userUid }: Standing): StandingTerms => ({
  level: sql`${level ?? -1}::int`,
  cloud: sql`${cloud}::smallint`,
  alive: sql`${page.alive}::boolean`,
  userUid: sql`${userUid}::uuid`,
  privacy: sql`${JSON.stringify(phase === 'am' ? page.privacyAm : page.privacyPm)}::jsonb`,
})

const ownRule = (item: string): string => `(
    ${item}.deleted_at is null
    and (${item}.folded_until is null or ${isAuthor(item)} or {level} >= ${levels.administrator})
    and case
          when ${item}.state in ('draft', 'unpublished')
          then {level} >= ${levels.editor}
          when ${item}.state = 'proposal'
          then {level} >= ${levels.editor} or ${isAuthor(item)}
          when ${item}.state = 'pm' and {alive}
          then {level} = ${levels.owner} or ({level} >= ${levels.editor} and ${isAuthor(item)})
          else true
        end
    and case
          when ${cloudTypes.onlyMe} = any (${item}.clouds)
          then ${isAuthor(item)} or {level} = ${levels.owner}
          when {level} >= ${levels.editor}
          then true
          when ${isAuthor(item)} and (${item}.section = ${sections.tributes} or ${item}.state = 'proposal')
          then true
          else (${cloudTypes.public} = any (${item}.clouds) or coalesce({cloud} = any (${item}.clouds), false))
           and (coalesce({privacy} -> ${item}.section::text @> '${cloudTypes.public}', false)
                or coalesce({privacy} -> ${item}.section::text @> to_jsonb({cloud}), false))
        end
  )`

const isAuthor = (item: string): string => `coalesce(${item}.author_uid = {userUid}, false)`

/**
 * An event of the family exists for those to whom its relative does. The terms of a standing may be columns of another `p`, which
 * `viewer` still sees.
 */
const relativeRule = `(
         i.relative_uid is null
         or exists (
              select
                from (select {userUid} is null and {level} < 0 as visits) viewer,
                     pages p
               where p.uid = i.relative_uid
                 and ${relativeSeenText({ viewer: '{userUid}', isVisitor: 'viewer.visits' })}))`

/** Chapters and their pictures are seen by those who see all that is above them. */
const chapterRule = `(
         i.section <> ${sections.biography}
         or i.parent_uid is null
         or not exists (select from items_above(i.parent_uid) above where not ${ownRule('above')}))`

/** The rule of sees-item.ts as SQL; `i` is the item. */
const rule = `(${ownRule('i')}
    and ${relativeRule}
    and ${chapterRule})`

const isTerm = (word: string): word is keyof StandingTerms =>
  ['level', 'cloud', 'alive', 'userUid', 'privacy'].includes(word)

export const itemVisible = (terms: StandingTerms): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    rule.split(/[{}]/).map((part) => (isTerm(part) ? terms[part] : sql.raw(part))),
    sql``,
  )}`

const fill = (text: string, terms: Partial<StandingTerms<string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => (isTerm(word) ? (terms[word] ?? whole) : whole))

export const itemVisibleText = (terms: StandingTerms<string>): string => fill(rule, terms)

/** The same for pictures and chapters: none is about a relative. */
export const unrelatedVisibleText = (terms: StandingTerms<string>): string =>
  fill(`(${ownRule('i')} and ${chapterRule})`, terms)

/** The part of the rule about the relative of a family event alone. */
export const relativeVisibleText = (terms: Pick<StandingTerms<string>, 'level' | 'userUid'>): string =>
  fill(relativeRule, terms)

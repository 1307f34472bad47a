import type { ErrorName } from '@souvenance/contract/errors'
import { type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPage } from '../../../test/factories/create-page.ts'
import { insertLink } from '../../../test/factories/insert-link.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { linkRelatives, type NewLink } from './link-relatives.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const undated = { birth_date: null, death_date: null }
const person = (given: Parameters<typeof createPage>[1] = undated) => createPage(app.services.db, given)
const bornIn = (year: number) =>
  person({ birth_date: `${year}-01-01`, birth_date_format: 3, death_date: null })

/** The result of linking: made, made with a warning, or refused. */
const link = async (told: NewLink): Promise<'made' | 'unlikely' | ErrorName> => {
  try {
    const made = await app.services.db
      .transaction()
      .execute((trx) => linkRelatives(trx, told, { actorUid: told.pageUid, now: app.clock.now() }))
    return made.isUnlikely ? 'unlikely' : 'made'
  } catch (error) {
    if (error instanceof Refusal) return error.message as ErrorName
    throw error
  }
}

const to = (pageUid: string, relativeUid: string, type: LinkType, more: Partial<NewLink> = {}) =>
  link({ pageUid, relativeUid, type, ...more })
const { ancestors, descendants, siblings, spouses } = linkTypes

describe('a link', () => {
  it('is stored once, whichever side tells it', async () => {
    const [parent, child] = [await person(), await person()]
    expect(await to(child, parent, ancestors)).toBe('made')
    const rows = await app.services.db
      .selectFrom('family_links')
      .select(['first_uid', 'second_uid', 'kind', 'degree', 'relation'])
      .where('second_uid', '=', child)
      .execute()
    expect(rows).toEqual([
      { first_uid: parent, second_uid: child, kind: 'descent', degree: 1, relation: 'blood' },
    ])
    expect(await to(parent, child, descendants)).toBe('alreadyRelated')
    expect(await to(parent, child, spouses)).toBe('alreadyRelated')
  })

  it('is refused to oneself, to nobody, and to one’s own descendant', async () => {
    const [grandmother, mother, child] = [await person(), await person(), await person()]
    expect(await to(child, child, siblings)).toBe('relatedToOneself')
    expect(await to(child, crypto.randomUUID(), siblings)).toBe('notFound')
    await to(child, mother, ancestors)
    await to(mother, grandmother, ancestors)
    expect(await to(grandmother, child, ancestors)).toBe('ownAncestor')
    expect(await to(grandmother, child, descendants, { degree: 2, viaUid: mother })).toBe('made')
  })

  it('counts the one in between as a parent and as a child', async () => {
    const [grandmother, mother, child] = [await person(), await person(), await person()]
    await to(grandmother, mother, descendants)
    await to(grandmother, child, descendants, { degree: 2, viaUid: mother })
    expect(await to(mother, child, ancestors)).toBe('ownAncestor')
    expect(await to(mother, child, descendants)).toBe('made')
  })

  it('needs somebody in between who is related to one of the two', async () => {
    const [grandmother, stranger, child] = [await person(), await person(), await person()]
    expect(await to(grandmother, child, descendants, { degree: 2, viaUid: stranger })).toBe(
      'betweenUnrelated',
    )
    expect(await to(grandmother, child, siblings, { degree: 2 })).toBe('relationImpossible')
    expect(await to(grandmother, child, siblings, { relation: 'married' })).toBe('relationImpossible')
    expect(
      await to(grandmother, child, descendants, { union: { from: { date: '1956-06-09', format: 1 } } }),
    ).toBe('relationImpossible')
  })

  it('is refused to a parent born after the child, and warns of dates that are rare', async () => {
    const [old, young] = [await bornIn(1931), await bornIn(1958)]
    expect(await to(old, young, ancestors)).toBe('parentBornLater')
    expect(await to(old, young, ancestors, { relation: 'step' })).toBe('unlikely')
    expect(await to(await bornIn(1931), await bornIn(1940), descendants)).toBe('unlikely')
    expect(await to(await bornIn(1931), await bornIn(1958), descendants)).toBe('made')
  })

  it('keeps the dates and place of a union, and refuses those to come', async () => {
    const [one, other] = [await person(), await person()]
    const from = { date: '1956-06-09', format: 3 }
    const place = { label: 'Annecy' }
    expect(await to(one, other, spouses, { union: { from: { date: '2999-01-01', format: 1 } } })).toBe(
      'dateImpossible',
    )
    expect(await to(one, other, spouses, { union: { from, place }, relation: 'former' })).toBe('made')
    const row = await app.services.db
      .selectFrom('family_links')
      .select(['union_from', 'union_from_precision', 'union_place', 'relation'])
      .where(({ or, eb }) => or([eb('first_uid', '=', one), eb('second_uid', '=', one)]))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      union_from: '1956-01-01',
      union_from_precision: 3,
      union_place: place,
      relation: 'former',
    })
  })

  it('is refused beyond two hundred of one page', async () => {
    const page = await person()
    await sql`
      with people as (
        insert into pages (permalink, firstname, lastname, gender, alive)
        select 'crowd-' || n, 'Someone', 'Else', 'F', false from generate_series(1, 200) n
        returning uid)
      insert into family_links (first_uid, second_uid, kind, relation, created_at)
      select ${page}::uuid, uid, 'descent', 'blood', now() from people`.execute(app.services.db)
    expect(await to(page, await person(), siblings)).toBe('tooManyRelatives')
    expect(await to(await person(), page, ancestors)).toBe('tooManyRelatives')
  })

  it('made twice at once makes one, and no circle', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two, three] = [await person(), await person(), await person()]
      await to(one, two, descendants)
      const outcomes = await Promise.all([
        to(two, three, descendants),
        to(three, one, descendants),
        to(two, one, siblings),
      ])
      expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1)
      expect(outcomes.toSorted()).toEqual(['alreadyRelated', 'made', 'ownAncestor'])
    }
  })
})

describe('generated families', () => {
  const someone = fc.integer({ min: 0, max: 5 })
  const tried = fc.record({
    from: someone,
    to: someone,
    type: fc.constantFrom<LinkType>(ancestors, descendants, descendants, siblings, spouses),
    degree: fc.integer({ min: 1, max: 2 }),
    via: fc.option(someone),
  })

  it('never hold a circle of descent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tried, { minLength: 6, maxLength: 14 }), async (tries) => {
        const people = await Promise.all(Array.from({ length: 6 }, () => person()))
        const uidOf = (place: number): string => people[place] ?? ''
        for (const { from, to: other, type, degree, via } of tries) {
          const isDescent = type === ancestors || type === descendants
          const far = isDescent && degree > 1
          await to(uidOf(from), uidOf(other), type, {
            degree: isDescent ? degree : 1,
            viaUid: far && via !== null ? uidOf(via) : null,
          })
        }
        const { rows } = await sql<{ uid: string }>`
          with recursive line as (
            select first_uid as start, second_uid as uid from family_links where kind = 'descent' and first_uid = any (${people}::uuid[])
             union
            select line.start, l.second_uid from line join family_links l on l.first_uid = line.uid and l.kind = 'descent'
          )
          select uid from line where uid = start`.execute(app.services.db)
        expect(rows).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

it('lets the database itself refuse a second link between two', async () => {
  const [one, two] = [await person(), await person()]
  await insertLink(app.services.db, { first_uid: one, second_uid: two })
  await expect(insertLink(app.services.db, { first_uid: two, second_uid: one })).rejects.toThrow(
    'family_links_pair',
  )
})

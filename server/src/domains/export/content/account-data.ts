import { sql } from 'kysely'
import { listEmails, listPasskeys } from '../../accounts/public.ts'
import { listContacts } from '../../contacts/public.ts'
import { findCard } from '../../ice-card/public.ts'
import { listOwnConversations, listOwnMessages } from '../../inbox/public.ts'
import { presentWills, readWillsOf } from '../../last-wills/public.ts'
import { listOwnForLater, listOwnHereafter, listOwnReceived } from '../../letters/public.ts'
import type { SafeEntry } from '../../safe/public.ts'
import { safeFile } from '../archive/entry-names.ts'
import type { Gathering } from './gathering.ts'

type Field = [string, unknown]

/** The fields that only an account's export has, in the order of docs/export-format.md. */
export const accountFields = async (
  gathering: Gathering,
  safe: readonly SafeEntry[],
  elsewhere: AsyncIterable<unknown>,
): Promise<Field[]> => {
  const { db, services, actor, language } = gathering
  const { userUid, accountUid } = actor
  const wills = await readWillsOf({ db, masterKey: services.masterKey }, userUid)
  const card = await findCard(db, services, userUid)
  return [
    ['account', await accountData(gathering)],
    ['elsewhere', elsewhere],
    ['following', await listTies(gathering, 'following')],
    ['followers', await listTies(gathering, 'followers')],
    ['family', await listFamily(gathering)],
    ['memorials', await listMemorials(gathering)],
    ['legatees', await listLegatees(gathering)],
    ['lettersToTheDead', lettersToTheDead(gathering)],
    ['lettersForLater', await lettersForLater(gathering)],
    ['lettersReceived', lettersReceived(gathering)],
    ['lastWills', wills ? presentWills(language, wills).lastWills : null],
    ['emergencyCard', card ? { changedAt: card.changedAt.toISOString(), ...card.content } : null],
    ['conversations', conversationsData(gathering)],
    ['contacts', (await listContacts(db, services, userUid)).map(({ email, name }) => ({ email, name }))],
    [
      'safe',
      safe
        .filter(({ isFolder }) => !isFolder)
        .map(({ itemUid, path, size, changedAt }) => ({
          uid: itemUid,
          file: safeFile(path),
          bytes: size,
          changedAt: changedAt.toISOString(),
        })),
    ],
    ['itemHistory', itemHistory(gathering)],
    ['accountHistory', accountHistory(gathering, [accountUid, userUid])],
  ]
}

const accountData = async ({ db, actor }: Gathering) => {
  const account = await db
    .selectFrom('accounts')
    .innerJoin('pages', 'pages.uid', 'accounts.page_uid')
    .select(['language', 'accounts.created_at', 'found_by_address', 'home', 'phone'])
    .where('accounts.uid', '=', actor.accountUid)
    .executeTakeFirstOrThrow()
  const emails = await listEmails(db, actor.accountUid)
  const passkeys = await listPasskeys(db, actor.accountUid)
  return {
    language: account.language,
    createdAt: account.created_at.toISOString(),
    foundByAddress: account.found_by_address,
    home: account.home,
    phone: account.phone,
    emails: emails.map(({ address, confirmed }) => ({ address, confirmed })),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() })),
  }
}

const listTies = async ({ db, people, actor }: Gathering, which: 'following' | 'followers') => {
  const { rows } = await sql<{ uid: string; cloud: number; at: Date }>`
    select ${which === 'following' ? sql`f.page_uid` : sql`f.follower_uid`} as uid, f.cloud_type as cloud, f.created_at as at
      from follows f
     where ${which === 'following' ? sql`f.follower_uid` : sql`f.page_uid`} = ${actor.userUid}
     order by f.created_at, 1`.execute(db)
  await people.meet(
    db,
    rows.map(({ uid }) => uid),
  )
  return rows.map(({ uid, cloud, at }) => ({ person: uid, cloud, since: at.toISOString() }))
}

type FamilyLink = {
  uid: string
  kind: string
  relation: string
  degree: number
  elder: boolean
  /** When and where two people were together, as far as it was told. */
  union: object | null
}

const listFamily = async ({ db, people, actor }: Gathering) => {
  const { rows } = await sql<FamilyLink>`
    select case when l.first_uid = ${actor.userUid} then l.second_uid else l.first_uid end as uid,
           l.kind, l.relation, l.degree, l.first_uid <> ${actor.userUid} as elder,
           case when l.kind = 'union'
                then jsonb_strip_nulls(jsonb_build_object(
                       'from', l.union_from, 'fromFormat', case when l.union_from is not null then l.union_from_precision end,
                       'to', l.union_to, 'toFormat', case when l.union_to is not null then l.union_to_precision end,
                       'place', l.union_place))
           end as union
      from family_links l
     where ${actor.userUid} in (l.first_uid, l.second_uid)
       and l.ended_at is null
     order by l.created_at, l.uid`.execute(db)
  await people.meet(
    db,
    rows.map(({ uid }) => uid),
  )
  return rows.map(({ uid, elder, union, ...link }) => ({
    person: uid,
    ...link,
    ...(link.kind === 'descent' && { elder }),
    ...(union && { union }),
  }))
}

const listMemorials = async ({ db, people, actor }: Gathering) => {
  const rows = await db
    .selectFrom('caretakers')
    .select(['page_uid', 'role'])
    .where('user_uid', '=', actor.userUid)
    .orderBy('created_at')
    .execute()
  await people.meet(
    db,
    rows.map(({ page_uid }) => page_uid),
  )
  return rows.map(({ page_uid, role }) => ({ person: page_uid, role }))
}

const listLegatees = async ({ db, people, actor }: Gathering) => {
  const rows = await db
    .selectFrom('legatees')
    .select(['person_uid', 'receives_page', 'receives_wills', 'receives_safe'])
    .where('page_uid', '=', actor.userUid)
    .orderBy('created_at')
    .execute()
  await people.meet(
    db,
    rows.map(({ person_uid }) => person_uid),
  )
  return rows.map((row) => ({
    person: row.person_uid,
    page: row.receives_page,
    lastWills: row.receives_wills,
    safe: row.receives_safe,
  }))
}

async function* lettersToTheDead({ db, services, people, actor }: Gathering) {
  for await (const letter of listOwnHereafter({ db, services }, actor.userUid)) {
    await people.meet(db, [letter.recipientUid, letter.leftTo])
    yield {
      recipient: letter.recipientUid,
      leftTo: letter.leftTo,
      text: letter.text,
      writtenAt: letter.writtenAt.toISOString(),
    }
  }
}

const lettersForLater = async ({ db, services, people, actor }: Gathering) => {
  const letters = await listOwnForLater({ db, services }, actor.userUid)
  await people.meet(
    db,
    letters.map(({ readerUid }) => readerUid),
  )
  return letters.map(({ content, ...letter }) => ({
    reader: letter.readerUid,
    readerName: content.label,
    readerEmail: content.email,
    subject: content.subject,
    text: content.msg,
    files: content.files,
    localTime: letter.localAt,
    timeZone: letter.timeZone,
    minutesAfterDeath: letter.minutes,
    writtenAt: letter.writtenAt.toISOString(),
  }))
}

async function* lettersReceived({ db, services, people, actor }: Gathering) {
  for await (const letter of listOwnReceived({ db, services }, actor.userUid)) {
    await people.meet(db, [letter.writerUid])
    yield {
      writer: letter.writerUid,
      writerName: letter.from,
      subject: letter.subject,
      text: letter.msg,
      files: letter.files.map(({ name }) => name),
      opened: letter.opened,
      writtenAt: letter.writtenDate,
      arrivedAt: letter.arrivedAt?.toISOString() ?? null,
    }
  }
}

async function* conversationsData({ db, services, people, actor }: Gathering) {
  for (const conversation of await listOwnConversations({ db, services }, actor.userUid)) {
    const messages: object[] = []
    const authors = new Set<string | null>(conversation.people)
    for await (const { authorUid, text, at } of listOwnMessages({ db }, conversation, actor.userUid)) {
      authors.add(authorUid)
      messages.push({ author: authorUid, text, at: at.toISOString() })
    }
    await people.meet(db, authors)
    yield { subject: conversation.subject, people: conversation.people, messages }
  }
}

const historyBatch = 1000

async function* itemHistory({ db, people, actor }: Gathering) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('item_history as h')
      .innerJoin('items as i', 'i.uid', 'h.item_uid')
      .select(['h.uid', 'h.item_uid', 'h.actor_uid', 'h.act', 'h.fields', 'h.word', 'h.created_at'])
      .where('i.page_uid', '=', actor.userUid)
      .where('h.uid', '>', after)
      .orderBy('h.uid')
      .limit(historyBatch)
      .execute()
    await people.meet(
      db,
      rows.map(({ actor_uid }) => actor_uid),
    )
    for (const { item_uid, actor_uid, act, fields, word, created_at } of rows)
      yield { item: item_uid, actor: actor_uid, act, fields, word, at: created_at.toISOString() }
    if (rows.length < historyBatch) return
    after = rows.at(-1)?.uid ?? after
  }
}

/** The acts of the account as the audit holds them, without their details: some name things by their sealed names. */
async function* accountHistory({ db }: Gathering, actors: readonly string[]) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('audit')
      .select(['uid', 'act', 'created_at'])
      .where('actor', 'in', actors)
      .where('uid', '>', after)
      .orderBy('uid')
      .limit(historyBatch)
      .execute()
    for (const { act, created_at } of rows) yield { act, at: created_at.toISOString() }
    if (rows.length < historyBatch) return
    after = rows.at(-1)?.uid ?? after
  }
}

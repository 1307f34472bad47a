import type { Database, Transaction } from '../../platform/database/connect.ts'

export type PutAsideQuestion = { pageUid: string; question: string; on: string; until: string | null }

/** Stored instead of a question's name: every question about the person is put aside. */
export const everyQuestion = ''

export const listPutAside = (db: Database, personUid: string): Promise<PutAsideQuestion[]> =>
  db
    .selectFrom('questions_put_aside')
    .select(['page_uid as pageUid', 'question', 'put_aside_on as on', 'until'])
    .where('person_uid', '=', personUid)
    .execute()

export const keepAside = async (
  trx: Transaction,
  personUid: string,
  { pageUid, question, on, until }: PutAsideQuestion,
): Promise<void> => {
  await trx
    .insertInto('questions_put_aside')
    .values({ person_uid: personUid, page_uid: pageUid, question, put_aside_on: on, until })
    .onConflict((conflict) =>
      conflict.columns(['person_uid', 'page_uid', 'question']).doUpdateSet({ put_aside_on: on, until }),
    )
    .execute()
}

export const takeBack = async (
  trx: Transaction,
  personUid: string,
  { pageUid, question }: Pick<PutAsideQuestion, 'pageUid' | 'question'>,
): Promise<void> => {
  await trx
    .deleteFrom('questions_put_aside')
    .where('person_uid', '=', personUid)
    .where('page_uid', '=', pageUid)
    .where('question', '=', question)
    .execute()
}

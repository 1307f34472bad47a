/**
 * SQL of whether a person wants notifications of somebody's acts: the same as `hears_of`, for queries that ask it of every row.
 * The blacklist is read once; a call for each row takes longer than the rest of a comment. Both arguments are SQL.
 */
export const hearsText = (person: string, actor: string): string =>
  `(${actor} = any (array(select b.person_uid from blacklist b where b.owner_uid = ${person}))) is not true`

/**
 * SQL for the level of a person on a page, derived from facts and stored nowhere. Expects `p` the page, and `c` and
 * `f` the person's rows, if any, in caretakers and follows. `person` is SQL too.
 */
export const levelText = (person: string): string => `
         case
           when p.uid = ${person} and p.alive
           then 3
           when c.role = 'administrator' and not p.alive
           then 2
           when c.role = 'editor' and not p.alive
           then 1
           when c.role = 'assistant' and p.alive and c.expires_at > now()
           then 1
           when f.page_uid is not null
           then 0
         end`

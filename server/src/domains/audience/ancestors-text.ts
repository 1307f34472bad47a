/** SQL of an item's ancestors, as the rule of sees-item.ts needs them; `item` is its row. */
export const ancestorsText = (item: string): string => `
         case
           when ${item}.section = 3 and ${item}.parent_uid is not null
           then array(
                  with recursive above as (
                    select a.uid, a.parent_uid, a.kind, a.state, a.section, a.author_uid, a.clouds, a.deleted_at, a.folded_until
                      from items a
                     where a.uid = ${item}.parent_uid
                     union all
                    select a.uid, a.parent_uid, a.kind, a.state, a.section, a.author_uid, a.clouds, a.deleted_at, a.folded_until
                      from items a
                      join above on a.uid = above.parent_uid
                  )
                  select jsonb_build_object('kind', kind, 'state', state, 'section', section, 'authorUid', author_uid,
                                            'clouds', clouds, 'deletedAt', deleted_at, 'folded', folded_until is not null)
                    from above)
           else '{}'
         end`

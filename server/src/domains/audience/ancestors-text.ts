import { sections } from '@souvenance/contract/pages/sections'
/** SQL of an item's ancestors, as the rule of sees-item.ts needs them; `item` is its row. */
export const ancestorsText = (item: string): string => `
         case
           when ${item}.section = ${sections.biography} and ${item}.parent_uid is not null
           then array(
                  select jsonb_build_object('kind', kind, 'state', state, 'section', section, 'authorUid', author_uid,
                                            'clouds', clouds, 'deletedAt', deleted_at, 'folded', folded_until is not null)
                    from items_above(${item}.parent_uid))
           else '{}'
         end`

import { family } from '@souvenance/contract/people/family'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { onPage, reading, type Scene } from './row.ts'

const ofPage = ({ page }: Scene) => ({ params: { uid: page } })
const editing = [401, 403, 403, 'ok', 'ok'] as const
const type = linkTypes.descendants

export const familyRows = [
  onPage(family.circle, reading, ofPage),
  onPage(family.tree, reading, ofPage),
  onPage(family.events, reading, ofPage),
  onPage(family.event, reading, ({ page, familyEvent }) => ({
    params: { uid: page, type, eventId: familyEvent },
  })),
  onPage(family.rights, reading, ofPage),
  onPage(family.requests, editing, ofPage),
  onPage(family.suggestions, editing, ofPage),
  onPage(family.changeUnion, editing, ({ page, spouse }) => ({
    params: { uid: page, memorialUid: page, linkType: linkTypes.spouses, userUid: spouse },
    body: {
      union: { relation: 'married' as const, from: { date: '1956-06-09', format: 1 }, to: null, place: null },
    },
  })),
  onPage(family.relink, editing, ({ page, formerRelative }) => ({
    params: { uid: page, memorialUid: page, linkType: type, userUid: formerRelative },
  })),
  onPage(family.unlink, editing, ({ page, relative }) => ({
    params: { uid: page, memorialUid: page, linkType: type, userUid: relative },
    body: { memorialUid: page, targetUid: relative, familyLinkType: type },
  })),
]

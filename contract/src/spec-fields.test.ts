import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'

/** Fields of the entity that a response leaves out, each with its reason. */
type Lacks = Record<string, string>
type Carrier = { part: 'data' | 'body' | 'query'; call: string; at: string; lacks: Lacks }

const carrierOf =
  (part: Carrier['part']) =>
  (call: string, at = '', lacks: Lacks = {}): Carrier => ({ part, call, at, lacks })
const answer = carrierOf('data')
const body = carrierOf('body')
const query = carrierOf('query')

const user = '/users/{uid}'
const safe = '/users/me/digital-safe'
const general = `${user}/settings/general`
const library = `${user}/pictures/standards`

const derived = 'worked out by the server'
const written = 'of a save and of a proposal'
const ofRest = 'of the rest of a text'
const readChapter = {
  comment: written,
  'position.itemUid': written,
  'position.action': written,
  'linked.itemUid': written,
  proposalUid: 'of the save that takes a proposal in',
}
const savedChapter = { chapters: 'placed by `position`', pos: derived, num: derived }
const proposedChapter = {
  clouds: 'chosen by who accepts it',
  proposalUid: 'its own `itemUid`',
  chapters: 'a proposal holds no chapters',
  pos: 'placed by `position`',
}
const savedItem = Object.fromEntries(
  [
    ...['itemUid', 'associatedDateData.year', 'comments.items', 'comments.totalCount', 'story', 'rights'],
    ...[
      'memorial.userUid',
      'memorial.permalink',
      'memorial.alive',
      'memorial.birthDate',
      'memorial.deathDate',
    ],
    ...['lastActivityDate', 'updateDate', 'creationDate', 'isLiked', 'likesCount'],
  ].map((field) => [field, derived]),
)
const heldPicture = { current: 'of header pictures', ...cropOf('of header pictures') }
const sentPicture = {
  ...Object.fromEntries(
    ['current', 'urlLg', 'action', 'ratio', 'associatedDate', 'associatedDateData.year'].map((field) => [
      field,
      derived,
    ]),
  ),
}

function cropOf(reason: string): Lacks {
  return { x1: reason, y1: reason, x2: reason, y2: reason }
}

const ofLegacyOnly = Object.fromEntries(
  [
    ...[
      'emails.email',
      'emails.confirmed',
      'emails.primary',
      'permalink.unlockDate',
      'home',
      'birth',
      'death',
    ],
    ...['civilStatus.fullnameFormat', 'civilStatus.maritalName', 'memorial', 'phone'],
  ].map((field) => [field, 'of the general settings']),
)

type Entity = [name: string, fields: string, ...carriers: Carrier[]]

/** Section 3 of both documents, for the calls that exist. */
const entities: Entity[] = [
  [
    'Chapter',
    'itemUid itemType title body content.pictures.items.itemUid content.pictures.items.action clouds comment ' +
      'position.itemUid position.action linked.itemUid proposalUid chapters pos num',
    answer(`GET ${user}/biography`, 'chapters', readChapter),
    answer(`PUT ${user}/biography/{chapterUid}`, 'chapter', {
      ...readChapter,
      chapters: 'of the whole story',
    }),
    answer(`GET ${user}/biography/proposals`, 'items', proposedChapter),
    answer(`GET ${user}/biography/proposals/{proposalUid}`, 'item', proposedChapter),
    body(`POST ${user}/biography`, 'chapter', savedChapter),
    body(`PUT ${user}/biography/{chapterUid}`, 'chapter', savedChapter),
    body(`PUT ${user}/biography/proposals/{proposalUid}`, 'chapter', savedChapter),
  ],
  [
    'Chapter in an order',
    'itemUid itemType pos chapters',
    body(`PUT ${user}/biography/positions`, 'chapters'),
  ],
  ['Biography response', 'chapters header', answer(`GET ${user}/biography`)],
  ['Cloud', 'cloudUid cloudType cloudClass followersCount active', answer(`GET ${user}/clouds`, 'items')],
  [
    'Follower',
    'userUid firstname lastname permalink profilePics.picMd previousCloudType',
    answer(`GET ${user}/followers`, 'items'),
    answer(`GET ${user}/followings`, 'items'),
    answer(`GET ${user}/clouds/{cloudType}/followers`, 'items'),
    answer(`POST ${user}/clouds/{cloudType}/attach/{userUid}`),
    answer(`POST ${user}/clouds/ban/{userUid}`),
    answer(`DELETE ${user}/clouds/ban/{userUid}`, 'follower'),
  ],
  [
    'Follow response',
    'followers follows cloudType',
    answer(`POST ${user}/follow`),
    answer(`DELETE ${user}/follow`),
  ],
  [
    'Digital safe element',
    'itemUid itemType name size ext',
    answer(`GET ${safe}`, 'items'),
    answer(`GET ${safe}/{folderUid}`, 'items'),
    answer(`POST ${safe}/{folderUid}/folder`, 'item'),
    answer(`POST ${safe}/{folderUid}/file`, 'item'),
    answer(`PUT ${safe}/{itemUid}`, 'item'),
    answer(`POST ${safe}/{itemUid}/copy`, 'item'),
    answer(`POST ${safe}/{itemUid}/move`, 'item'),
  ],
  ['Folder response', 'items eof breadcrumb', answer(`GET ${safe}`), answer(`GET ${safe}/{folderUid}`)],
  [
    'Legacy item',
    'legacyUid userUid userType email firstname lastname requestUid',
    answer('GET /legacy/i-bequeath', 'items.legatees.items'),
    answer('GET /legacy/i-bequeath/{memorialUid}', 'legacy.legatees.items'),
    answer('PUT /legacy/i-bequeath/{legacyUid}/{userUid}', 'legacy.legatees.items'),
  ],
  [
    'Legacy list',
    'items eof legatees.items legacies.items',
    answer('GET /legacy/i-bequeath', '', {
      'legatees.items': 'of each page',
      'legacies.items': 'of each donor',
    }),
    answer('GET /legacy/bequeath-me', '', {
      'legatees.items': 'of each page',
      'legacies.items': 'of each donor',
    }),
    answer('GET /legacy/i-bequeath', 'items', {
      items: 'of the list',
      eof: 'of the list',
      'legacies.items': 'of each donor',
    }),
    answer('GET /legacy/bequeath-me', 'items', {
      items: 'of the list',
      eof: 'of the list',
      'legatees.items': 'of each page',
    }),
  ],
  ['Quota', 'used max', answer(`GET ${safe}/quota`), answer(`GET ${library}/quota`)],
  [
    'Ping response',
    'messages.totalNew notifications.notifications.totalNew notifications.requests.totalNew',
    answer('GET /ping'),
  ],
  ['Permalink check response', 'avail fullPl', answer(`GET ${general}/permalink/check/{permalink}`)],
  [
    'Location',
    'label coordinates.lat coordinates.lon',
    answer(`GET ${user}/timeline`, 'items.place'),
    body(`POST ${user}/timeline`, 'place'),
    answer(`GET ${general}`, 'home.location'),
    body('PUT /users/me/settings/general/home', 'location'),
  ],
  [
    'Feed item',
    'itemUid itemType message content.pictures.items.action content.hyperlink clouds associatedDateData.year ' +
      'associatedDate memorial.userUid memorial.permalink memorial.alive memorial.birthDate memorial.deathDate ' +
      'comments.items comments.totalCount story rights lastActivityDate updateDate creationDate isLiked likesCount',
    ...['recent-activity', 'timeline', 'tributes', 'pictures/standards', 'timeline/drafts'].map((feed) =>
      answer(`GET ${user}/${feed}`, 'items'),
    ),
    answer(`GET ${user}/timeline/proposals`, 'items'),
    answer(`GET ${user}/pictures/proposals`, 'items'),
    answer(`GET ${user}/family-circle/events`, 'items'),
    answer(`GET ${user}/family-circle/{type}/{eventId}`, 'item'),
    answer('GET /news-feed', 'items'),
    answer('GET /news-feed/latest', 'items'),
    ...['tributes', 'timeline', 'pictures/standards', 'pictures/proposals'].map((feed) =>
      answer(`GET ${user}/${feed}/{id}`, 'item'),
    ),
    ...['POST /users/{uid}/tributes', 'POST /users/{uid}/timeline'].map((call) => body(call, '', savedItem)),
    ...['PUT /users/{uid}/tributes/{id}', 'PUT /users/{uid}/timeline/{id}'].map((call) =>
      body(call, '', savedItem),
    ),
    body(`POST ${library}`, '', {
      ...savedItem,
      message: 'of each picture',
      associatedDate: 'of each picture',
      'content.hyperlink': 'a picture has no link',
    }),
    body(`PUT ${user}/pictures/proposals/{id}`, '', {
      ...savedItem,
      'content.pictures.items.action': 'it is the picture',
      'content.hyperlink': 'a picture has no link',
    }),
  ],
  [
    'Feed rights',
    'isVisibleFor canComment canWrite level',
    ...['recent-activity', 'timeline', 'tributes', 'pictures/standards'].flatMap((feed) => [
      answer(`GET ${user}/${feed}`, 'rights'),
      answer(`GET ${user}/${feed}`, 'items.rights'),
      answer(`GET ${user}/${feed}/rights`, 'rights'),
    ]),
    answer(`GET ${user}/family-circle/events`, 'rights'),
    answer(`GET ${user}/family-circle/rights`, 'rights'),
    answer(`GET ${user}/timeline/drafts`, 'rights'),
    answer(`GET ${user}/timeline/proposals`, 'rights'),
    answer(`GET ${user}/pictures/proposals`, 'rights'),
    answer(`GET ${user}/biography/proposals`, 'rights'),
    answer('GET /news-feed', 'rights'),
  ],
  [
    'Family link types',
    'type',
    query(`GET ${user}/family-circle`),
    answer(`GET ${user}/family-circle`, 'items'),
    answer(`GET ${user}/family-circle/requests`, 'items'),
  ],
  [
    'Picture item',
    'action picSize url',
    answer(`GET ${user}/timeline`, 'items.content.pictures.items'),
    answer(`GET ${library}`, 'items.content.pictures.items'),
    answer(`GET ${user}/biography`, 'chapters.content.pictures.items'),
    answer(`POST ${user}/pictures/upload`, '', { action: 'it belongs to nothing yet' }),
  ],
  [
    'Current user',
    'userUid permalink gender email confirmed profilePics.picMd',
    answer('GET /auth/session', 'user'),
    answer('POST /auth/subscribe', 'user'),
  ],
  [
    'Memorial',
    'userUid uid permalink profilePics.picMd',
    answer('GET /users/me/memorials', 'items'),
    answer('GET /users/me/memorials/lastest', 'items'),
    answer('POST /users/me/memorials', 'memorial'),
  ],
  [
    'Drafting-assistance user',
    'userUid userType firstname lastname email permalink profilePics.picMd requestUid dateAdded expirationDate duration',
    answer('GET /users/me/drafting-assistance', 'items'),
    answer(`GET ${user}/editorial-team`, 'items', {
      expirationDate: 'a team has no end',
      duration: 'a team has no end',
    }),
  ],
  [
    'User request',
    'requestType pictureSize request.type request.targetUid request.sourceUid recipient.uid recipient.type ' +
      'recipient.email duration',
    body('POST /user-requests'),
  ],
  [
    'Inbox subject',
    'uid msgDate recipientUids subject',
    answer('GET /messaging/inbox', 'items'),
    answer('GET /messaging/inbox/lastest', 'items'),
    answer('POST /messaging/inbox', 'subject'),
    answer('GET /messaging/inbox/{uid}/messages', 'subject'),
  ],
  [
    'Inbox message',
    'uid msg deleted eof',
    answer('GET /messaging/inbox/{uid}/messages', 'items'),
    answer('POST /messaging/inbox/{uid}/messages', 'message'),
    answer('GET /messaging/inbox/{uid}/messages/{messageUid}/read-more-text', '', {
      deleted: 'a deleted message has no rest',
    }),
  ],
  [
    'Hereafter message',
    'uid msg msgDate recipientUid message eof page',
    answer('GET /messaging/hereafter', 'items', { message: written, page: ofRest }),
    answer('GET /messaging/hereafter/{uid}', '', { message: written, page: ofRest }),
    answer('GET /messaging/hereafter/{uid}/read-more-text', '', {
      msgDate: 'of the letter',
      recipientUid: 'of the letter',
      message: written,
    }),
    body('POST /messaging/hereafter', 'mailBoxMessage', {
      uid: derived,
      msg: 'given as `message`',
      msgDate: derived,
      eof: derived,
      page: derived,
    }),
  ],
  [
    'Post-mortem message',
    'uid type recipient.label recipient.userType recipient.userUid recipient.email subject msg timezoneUid day month ' +
      'year hours minutes',
    answer('GET /messaging/post-mortem', 'items', { msg: 'of one letter' }),
    answer('GET /messaging/post-mortem/{uid}'),
    answer('POST /messaging/post-mortem', 'message'),
    body('POST /messaging/post-mortem', 'message'),
  ],
  [
    'Contact',
    'email userUid',
    answer('GET /users/me/contacts', 'items'),
    answer('POST /search/contacts-import/manual', 'contact'),
  ],
  [
    'Contacts provider',
    'name displayName type pos',
    answer('GET /search/contacts-import/contacts-providers', 'items'),
  ],
  ['Credits', 'credits', answer('GET /credits')],
  ['Notification and request lists', 'date totalNew', answer('GET /notifications')],
  ['Timezone', 'id selected', answer('GET /locations/timezones', 'items')],
  ['Country', 'uid label', answer('GET /locations/countries', 'items')],
  [
    'Picture',
    'itemUid current urlLg x1 y1 x2 y2 action ratio associatedDate associatedDateData.year',
    ...['profiles', 'covers'].flatMap((kind) => [
      answer(`GET ${user}/pictures/${kind}`, 'items'),
      answer(`GET ${user}/pictures/${kind}/current`, 'picture'),
      answer(`POST ${user}/pictures/${kind}`, 'picture'),
      answer(`PUT ${user}/pictures/${kind}/{id}/current`, 'picture'),
      body(`POST ${user}/pictures/${kind}`, 'picture', sentPicture),
    ]),
    answer(`GET ${user}/timeline`, 'items.content.pictures.items', heldPicture),
    answer(`GET ${library}/grid`, 'items', heldPicture),
  ],
  ['Cover', 'urlLg.sm urlLg.md urlLg.lg', answer(`GET ${user}/pictures/covers`, 'items')],
  [
    'General settings',
    'emails.email emails.confirmed emails.primary permalink.unlockDate civilStatus.fullnameFormat ' +
      'civilStatus.maritalName memorial legacy home birth death phone',
    answer(`GET ${general}`, '', { legacy: 'has a call of its own' }),
    answer('GET /users/me/settings/general/legacy', '', ofLegacyOnly),
  ],
  ['Communications settings', 'blacklist', answer('GET /users/me/settings/communications', 'cfg')],
  ['Privacy settings', 'am pm', answer(`GET ${user}/settings/privacy`), body(`PUT ${user}/settings/privacy`)],
  [
    'New memorial',
    'firstname lastname maritalName gender fullnameFormat visible birth.birthDate birth.birthDateFormat ' +
      'death.deathDate death.deathDateFormat',
    body('POST /users/me/memorials'),
  ],
  [
    'Last wills',
    'questions.num questions.content questions.content.num contracts.agencyLocation.country.uid',
    answer('GET /users/me/last-wills', 'lastWills'),
    body('PUT /users/me/last-wills', 'lastWills'),
    body('POST /users/me/last-wills/preview', 'lastWills'),
  ],
  [
    'Country of a contract',
    'label',
    answer('GET /users/me/last-wills', 'lastWills.contracts.agencyLocation.country'),
  ],
  [
    'ICE card',
    'pin doctor.location.label doctor.location.country.uid contacts.relationship otherInfos.label allergies.label ' +
      'medications.label languages.selected templates.selected downloadCount',
    answer('GET /users/me/ice-card', 'iceCard'),
    answer('PUT /users/me/ice-card', 'iceCard'),
    answer('PUT /users/me/ice-card/regenerate-pin', 'iceCard'),
    body('PUT /users/me/ice-card', 'iceCard', { pin: 'made by the server', downloadCount: derived }),
  ],
  ['Profile tag', 'tag', body(`PUT ${general}/tag`), answer(`PUT ${general}/tag`)],
  ['Password-regenerate response', 'redirectUrl', answer('PUT /auth/password-lost/regenerate')],
  ['Resend-confirmation response', 'email', answer('POST /auth/subscribe/confirmation-resending')],
  ['Confirmation-state response', 'confirmed', answer('GET /auth/subscribe/confirmation-state')],
  [
    'Deletion recipient suggestion',
    'userUid dateAdded selected',
    answer('GET /users/me/delete/suggested-recipients/{id}', 'items'),
  ],
]

/** Section 7 of both documents: parameters, bodies and answers that are not entities. */
const calls: Entity[] = [
  ['deletion', 'anchorDate', query('GET /users/me/delete/suggested-recipients/{id}')],
  ['biography', 'viewAs', query(`GET ${user}/biography`)],
  ['order', 'chapters', body(`PUT ${user}/biography/positions`)],
  [
    'state',
    'state',
    ...['biography/{chapterUid}', 'timeline/{id}', 'pictures/standards/{id}'].map((item) =>
      body(`PUT ${user}/${item}/state`),
    ),
  ],
  [
    'clouds',
    'clouds',
    ...['biography/{chapterUid}', 'timeline/{id}', 'pictures/standards/{id}'].map((item) =>
      body(`PUT ${user}/${item}/clouds`),
    ),
  ],
  ['summary', 'linked position', query(`GET ${user}/biography/summary`)],
  ['creation', 'position', query(`GET ${user}/biography/handle/creation`)],
  ['lock', 'chapterUid proposalUid', body(`POST ${user}/biography/lock`)],
  ['list of clouds', 'followers banned', query(`GET ${user}/clouds`)],
  ['followers', 'page', query(`GET ${user}/followers`), query(`GET ${user}/clouds/{cloudType}/followers`)],
  ['followings', 'page filters', query(`GET ${user}/followings`)],
  ['family circle', 'type page viewAs', query(`GET ${user}/family-circle`)],
  [
    'unlinking',
    'memorialUid targetUid familyLinkType',
    body(`DELETE ${user}/family-circle/{memorialUid}/{linkType}/{userUid}`),
  ],
  ['folder', 'page ownedFolderOnly', query(`GET ${safe}/{folderUid}`)],
  ['new folder', 'name', body(`POST ${safe}/{folderUid}/folder`)],
  ['rename', 'name type', body(`PUT ${safe}/{itemUid}`)],
  [
    'destination',
    'destinationFolderUid',
    body(`POST ${safe}/{itemUid}/copy`),
    body(`POST ${safe}/{itemUid}/move`),
  ],
  [
    'feed',
    'anchorDate pos filters year viewAs itemUid',
    ...['recent-activity', 'timeline', 'tributes', 'pictures/standards', 'timeline/drafts'].map((feed) =>
      query(`GET ${user}/${feed}`),
    ),
    ...['timeline/proposals', 'pictures/proposals', 'biography/proposals'].map((feed) =>
      query(`GET ${user}/${feed}`),
    ),
  ],
  [
    'news',
    'anchorDate pos filters year viewAs itemUid',
    query('GET /news-feed'),
    query('GET /news-feed/latest'),
  ],
  ['like', 'isLiked likesCount', answer('POST /like/{id}'), answer('DELETE /like/{id}')],
  ['link', 'url', query('GET /scrapper')],
  [
    'address of a contact',
    'email',
    body('POST /search/contacts-import/manual'),
    body('POST /search/contact-invitation'),
  ],
  [
    'password of an address book',
    'password',
    body('POST /search/contacts-import/std'),
    body('POST /search/contacts-import/icloud'),
  ],
  [
    'following suggestions',
    'indexed',
    answer('GET /users/me/memorials/following-suggestions'),
    answer('POST /users/me/memorials/following-suggestions'),
  ],
  ['list of requests', 'anchorDate type', query('GET /notifications')],
  ['conversations', 'anchorDate', query('GET /messaging/inbox')],
  [
    'new conversation',
    'mailBoxMessage.recipientUids mailBoxMessage.subject mailBoxMessage.message anchorDate',
    body('POST /messaging/inbox'),
  ],
  ['messages', 'mergeSubject anchorDate fetchNew', query('GET /messaging/inbox/{uid}/messages')],
  [
    'new message',
    'mailBoxMessage.subjectUid mailBoxMessage.message subjectsAnchorDate messageAnchorDate',
    body('POST /messaging/inbox/{uid}/messages'),
  ],
  ['rest of a message', 'page', query('GET /messaging/inbox/{uid}/messages/{messageUid}/read-more-text')],
  ['letters', 'anchorDate', query('GET /messaging/hereafter')],
  ['rest of a letter', 'page', query('GET /messaging/hereafter/{uid}/read-more-text')],
  ['letter for later', 'mode', query('GET /messaging/post-mortem/{uid}')],
  ['list of a team', 'mode page', query(`GET ${user}/editorial-team`)],
  ['list of assistants', 'page', query('GET /users/me/drafting-assistance')],
  ['time zones', 'offset', query('GET /locations/timezones')],
  ['memorials', 'page', query('GET /users/me/memorials')],
  ['header picture', 'picture', body(`POST ${user}/pictures/profiles`), body(`POST ${user}/pictures/covers`)],
  ['description', 'message', body(`PUT ${library}/{id}/description`)],
  ['picture, described', 'message', answer(`GET ${library}`, 'items.content.pictures.items')],
  [
    'search',
    'query alive type firstname lastname gender birth_start birth_end death_start death_end page enableEmails ' +
      'enableRue enableFullname rb',
    query('GET /search'),
  ],
  ['printed card', 'lang country', query('GET /users/me/ice-card/pdf')],
  ['language', 'language', body('PUT /users/me/settings/general/language')],
  ['permalink', 'pl', body(`PUT ${general}/permalink`)],
  ['civil status', 'civilStatus', body(`PUT ${general}/civil-status`)],
  [
    'Death report',
    'reportUid firstname lastname deathDate pwd',
    answer('GET /report/death', 'items', { pwd: 'never answered' }),
    body('POST /report/death', '', {
      reportUid: 'given by the server',
      firstname: 'named by `uid`',
      lastname: 'named by `uid`',
    }),
  ],
  ['Abuse report', 'type targetUid mode', body('POST /report/abuse')],
  ['reasons of a report', 'type', query('GET /report/abuse')],
]

type Schema = {
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

const propertiesOf = (schema: Schema): Record<string, Schema> => {
  if (schema.items) return propertiesOf(schema.items)
  if (schema.anyOf) return Object.assign({}, ...schema.anyOf.map(propertiesOf))
  return schema.properties ?? {}
}

/** Resolves a dotted path through objects, arrays and unions. */
const findField = (schema: Schema, path: string): Schema | undefined =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<Schema | undefined>((at, name) => at && propertiesOf(at)[name], schema)

const declared = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))

const missingFrom = ({ part, call, at }: Carrier, fields: readonly string[]): string[] => {
  const endpoint = declared.get(call)
  const carrier = endpoint && findField(endpoint[part] as Schema, at)
  return carrier ? fields.filter((field) => !findField(carrier, field)) : [`${call}: no ${at} in its ${part}`]
}

describe('names of the specification', () => {
  const rows = [...entities, ...calls].flatMap(([name, fields, ...carriers]) =>
    carriers.map((carrier) => ({
      name,
      fields: fields.split(' '),
      carrier,
      where: `${carrier.part} of ${carrier.call} ${carrier.at}`,
    })),
  )

  it.each(rows)('$name in $where', ({ fields, carrier }) => {
    expect(missingFrom(carrier, fields).sort()).toEqual(Object.keys(carrier.lacks).sort())
  })

  it('no response leaves out a field that none of them has', () => {
    const nowhere = entities.flatMap(([name, fields, ...carriers]) =>
      fields
        .split(' ')
        .filter((field) => carriers.every(({ lacks }) => field in lacks))
        .map((field) => `${name}: ${field}`),
    )
    expect(nowhere.sort()).toEqual([])
  })
})

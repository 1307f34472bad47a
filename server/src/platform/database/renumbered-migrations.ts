/**
 * Two migrations once shared the number 0007. Older databases and backups know the later ones by these names.
 */
const renumbered = new Map([
  ['0007-pictures.sql', '0008-pictures.sql'],
  ['0008-biography.sql', '0009-biography.sql'],
  ['0009-safe.sql', '0010-safe.sql'],
  ['0010-opened-pages.sql', '0011-opened-pages.sql'],
  ['0011-sample-family.sql', '0012-sample-family.sql'],
  ['0012-letters-to-a-mailbox.sql', '0013-letters-to-a-mailbox.sql'],
  ['0013-notifications.sql', '0014-notifications.sql'],
  ['0014-sealed-replies.sql', '0015-sealed-replies.sql'],
  ['0015-deleted-items.sql', '0016-deleted-items.sql'],
  ['0016-activity-after-comments.sql', '0017-activity-after-comments.sql'],
  ['0017-who-brought-a-picture.sql', '0018-who-brought-a-picture.sql'],
])

export const presentName = (name: string): string => renumbered.get(name) ?? name

-- An archive is ready or failed; a memorial is to be deleted, is kept after all, or was hidden.
alter table notifications
  drop constraint notifications_kind_check,
  add check (kind in ('comment', 'like', 'proposal', 'acceptance', 'refusal', 'tribute', 'follower',
                      'request', 'request-accepted', 'request-declined', 'request-expired',
                      'role-given', 'role-taken', 'assistance-ending', 'lock-taken',
                      'death-reported', 'death-cancelled', 'death-established', 'wills-opened', 'safe-opened',
                      'message', 'birth-day', 'death-day', 'letter',
                      'export-ready', 'export-failed', 'deletion-asked', 'deletion-stopped', 'memorial-hidden'));

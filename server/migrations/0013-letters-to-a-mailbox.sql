-- Serves: how many letters of a kind a mailbox has had lately, in whatever case its address was written.
create index outbox_mailbox on outbox (lower(recipient), kind, sent_at);
drop index outbox_recipient;

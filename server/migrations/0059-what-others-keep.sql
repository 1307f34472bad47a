-- What a page was before its legatees changed it: also which pictures a text held, in their order.
alter table changed_meanwhile
  drop constraint changed_meanwhile_kind_check,
  add constraint changed_meanwhile_kind_check
check (kind in ('page', 'address', 'item', 'chapter', 'holding', 'follow', 'ban', 'caretaker', 'link', 'picture'));

-- Words that a browser keeps until they have arrived can be sent again long after, and are the same words still.
alter table idempotency_keys add column lasting boolean not null default false;

update idempotency_keys
   set lasting = true
 where endpoint in ('POST /messaging/inbox', 'POST /messaging/inbox/{uid}/messages', 'POST /messaging/hereafter',
                    'POST /messaging/post-mortem');

drop index idempotency_keys_age;
create index idempotency_keys_age on idempotency_keys (lasting, created_at);

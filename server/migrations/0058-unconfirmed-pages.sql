-- Whether the account of a page has never confirmed an address: nobody else sees such a page.
alter table pages
  add column unconfirmed boolean not null default false,
  alter column open_to_all
      set expression as (visible and not unconfirmed and hidden_at is null and folded_at is null);

update pages p
   set unconfirmed = true
  from accounts a
 where a.page_uid = p.uid
   and not exists (select from emails e where e.account_uid = a.uid and e.confirmed_at is not null);

delete from follow_counts;
insert into follow_counts (page_uid, followers, open_followers, open_followings)
select uid, sum(followers), sum(open_followers), sum(open_followings)
  from (select f.page_uid as uid, (not who.unconfirmed)::int as followers, who.open_to_all::int as open_followers,
               0 as open_followings
          from follows f
          join pages who on who.uid = f.follower_uid
         union all
        select f.follower_uid, 0, 0, p.open_to_all::int
          from follows f
          join pages p on p.uid = f.page_uid) counted
 group by uid;

-- They are told when an address is confirmed.
delete from notifications n
 using pages who
 where who.uid = n.actor_uid
   and who.unconfirmed
   and n.kind = 'follower';

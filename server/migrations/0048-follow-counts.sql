-- Whether everybody sees a page: the part of the rule of who sees a page that does not ask who looks.
alter table pages
  add column open_to_all boolean not null
      generated always as (visible and hidden_at is null and folded_at is null) stored;

-- How many follow a page and how many pages it follows, since every header says so. Those whose page everybody sees are
-- counted for everybody; who else a viewer sees, or does not, is found by the viewer's own ties and bans.
create table follow_counts (
  page_uid        uuid primary key references pages (uid) on delete cascade,
  followers       integer not null,
  open_followers  integer not null,
  open_followings integer not null
);

insert into follow_counts (page_uid, followers, open_followers, open_followings)
select uid, sum(followers), sum(open_followers), sum(open_followings)
  from (select f.page_uid as uid, 1 as followers, who.open_to_all::int as open_followers, 0 as open_followings
          from follows f
          join pages who on who.uid = f.follower_uid
         union all
        select f.follower_uid, 0, 0, p.open_to_all::int
          from follows f
          join pages p on p.uid = f.page_uid) counted
 group by uid;

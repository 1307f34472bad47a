const details = `
         i.uid, i.kind, i.message, i.title, i.place, i.hyperlink, i.associated_date, i.created_at, i.likes_count,
         json_build_object('uid', a.uid, 'firstname', a.firstname, 'lastname', a.lastname) as author,
         (select json_agg(c)
            from (select c.uid, c.message, c.created_at, w.firstname, w.lastname
                    from comments c
                    join pages w on w.uid = c.author_uid
                   where c.item_uid = i.uid
                   order by c.created_at desc
                   limit 3) c) as comments,
         (select json_agg(p)
            from (select p.uid, p.width, p.height, p.placeholder
                    from item_pictures held
                    join items shown on shown.uid = held.picture_item_uid
                    join pictures p on p.uid = shown.picture_uid
                   where held.holder_uid = i.uid
                   order by held.position) p) as pictures`

const published = `
             i.deleted_at is null
         and i.kind <> 'attached-picture'
         and i.state in ('standard', 'am', 'pm')`

const newest = `
       order by i.last_activity_at desc
       limit 20`

/**
 * Statements that somebody would write who has this schema and one afternoon. `$1` is the page or item; with a session `$2` is
 * the caller.
 */
export const forVisitors = {
  bytes: 'select visible from pages where uid = $1',

  list: `
      select ${details}
        from items i
        left join pages a on a.uid = i.author_uid
       where i.page_uid = $1
         and ${published}
         and 1 = any (i.clouds)
       ${newest}`,
} as const

export const session = `
      select a.page_uid as person
        from sessions s
        join accounts a on a.uid = s.account_uid
       where s.token_hash = $1
         and s.expires_at > now()`

export const forFollowers = {
  listed: `
      select ${details}
        from items i
        left join pages a on a.uid = i.author_uid
        left join follows f on f.page_uid = i.page_uid and f.follower_uid = $2
       where i.page_uid = $1
         and ${published}
         and (1 = any (i.clouds) or f.cloud_type = any (i.clouds))
       ${newest}`,

  header: `
      select p.uid, p.permalink, p.firstname, p.lastname, p.birth_date, p.death_date, p.portrait_uid, p.cover_uid, f.cloud_type,
             (select count(*) from follows t where t.page_uid = p.uid) as followers,
             (select count(*) from follows t where t.follower_uid = p.uid) as followings,
             (select count(*) from items i where i.page_uid = p.uid and i.kind = 'tribute' and ${published}) as tributes,
             (select count(*) from items i where i.page_uid = p.uid and i.kind = 'picture' and ${published}) as pictures
        from pages p
        left join follows f on f.page_uid = p.uid and f.follower_uid = $2
       where p.uid = $1`,

  news: `
      select ${details}
        from follows f
        join items i on i.page_uid = f.page_uid
        left join pages a on a.uid = i.author_uid
       where f.follower_uid = $2
         and $1::text is not null
         and ${published}
         and (1 = any (i.clouds) or f.cloud_type = any (i.clouds))
       ${newest}`,

  notifications: `
      select n.uid, n.kind, n.created_at, n.seen_at, a.firstname, a.lastname, p.firstname as page, i.message
        from notifications n
        join pages p on p.uid = n.page_uid
        left join pages a on a.uid = n.actor_uid
        left join items i on i.uid = n.item_uid
       where n.recipient_uid = $2
         and $1::text is not null
       order by n.created_at desc
       limit 20`,

  search: `
      select p.uid, p.permalink, p.firstname, p.lastname, p.birth_date, p.death_date, p.portrait_uid, f.cloud_type
        from pages p
        left join follows f on f.page_uid = p.uid and f.follower_uid = $2
       where p.visible
         and (p.firstname ilike '%' || $1 || '%' or p.lastname ilike '%' || $1 || '%')
       order by p.lastname, p.firstname
       limit 20`,

  tree: `
      with recursive relatives as (
        select $1::uuid as uid, 0 as steps
         union
        select case when l.first_uid = r.uid then l.second_uid else l.first_uid end, r.steps + 1
          from relatives r
          join family_links l on r.uid in (l.first_uid, l.second_uid) and l.ended_at is null
         where r.steps < 4
      )
      select p.uid, p.permalink, p.firstname, p.lastname, p.birth_date, p.death_date, p.portrait_uid,
             (select json_agg(l) from family_links l where l.first_uid = p.uid and l.ended_at is null) as links
        from pages p
       where p.uid in (select uid from relatives)
         and (p.visible or p.uid = $2)`,
} as const

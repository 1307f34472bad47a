-- U: whoever made the memorial did not say it, and every text about the person stays neutral.
alter table pages
  drop constraint pages_gender_check,
  add constraint pages_gender_check check (gender in ('M', 'F', 'U'));

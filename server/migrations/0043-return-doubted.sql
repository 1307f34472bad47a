-- reset_at: a new password was set from the mailbox of somebody whose page is a memorial, which leads to the way back.
-- return_doubted_at: this legatee knows that it cannot be them. While anybody doubts it, that way is closed.
alter table death_reports add column reset_at timestamptz(3);
alter table death_report_legatees add column return_doubted_at timestamptz(3);

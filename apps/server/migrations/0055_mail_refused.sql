-- Whether the mail server refused the newest code for good: the screen that waits for the code says so.
alter table pending_registrations add column mail_refused boolean not null default false;
alter table email_changes add column mail_refused boolean not null default false;

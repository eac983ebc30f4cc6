-- Run once, in an empty volume. The servers' role is no superuser; createdb is for the proof of backups. The
-- superuser has no password afterwards, and only the container itself can connect as it.
\getenv password POSTGRES_PASSWORD
create role prayers login createdb password :'password';
create database prayers owner prayers encoding 'UTF8' template template0;
alter role postgres password null;

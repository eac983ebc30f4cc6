-- The transaction in which a member last wrote something that lists show. Whoever reads from a moment
-- ago, another's answer or a replica, compares it with the snapshot of that moment: nobody misses what
-- they did themselves. Null for whoever never wrote; after a restore elsewhere it is at worst too new.
alter table users add column acted_in xid8;

-- An act writes its member's row and its request's row: room on their pages keeps the indexes out of it.
alter table users set (fillfactor = 90);
alter table requests set (fillfactor = 90);

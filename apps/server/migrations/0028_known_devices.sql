-- A device that has signed in to an account has a budget of its own for wrong passwords, proved by a signature
-- that the device holds.

-- Part of every signature; raised by a password reset, which makes all devices of the account unknown.
alter table users add column known_device_epoch integer not null default 0;

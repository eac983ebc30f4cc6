-- Migration 0034 kept the former names of eight tables as views, for servers of the version before it.
drop view account_deletions, hidings, praying_for, provider_visits, resting_usernames, second_factors,
  sign_in_steps, tallies;

-- Searches ignore what readers ignore: `jose` finds `José`, and a word without vowel signs the same word
-- with them. Both sides of a comparison go through one function, which the indexes contain, because
-- `unaccent` needs an extension and folds no Arabic or Hebrew.

-- Folds a text for a search. It decomposes letters, drops marks, replaces letters that are written for
-- one another, and composes what remains. Dropped are the accents of Latin, Greek and Cyrillic, the
-- vowel signs of Arabic, Hebrew and Syriac, the hamza and madda of a carrier, tatweel, and characters
-- that draw nothing. Other marks are letters to their readers, such as the vowel signs of Devanagari
-- and Thai and the voicing marks of Japanese: they stay. A change needs new indexes.
create function fold_for_search(input text) returns text
language sql immutable parallel safe
return case
  when octet_length(input) = char_length(input) then lower(input collate "C")
  else normalize(replace(replace(replace(replace(translate(
    lower(regexp_replace(
      normalize(input, NFKD),
      '[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
        '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
        '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff'
        '\u0711\u0730-\u074a'
        '\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef]',
      '', 'g')),
    E'ıøłđðħŧɓɗƙƴς‘’ʼ“”‐–—'
      '\u0671\u0649\u06cc\u06a9\u06c1\u06be\u06d5\u0629\u06c3'
      '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'
      '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9',
    E'iolddhtbdkyσ\'\'\'""---'
      '\u0627\u064a\u064a\u0643\u0647\u0647\u0647\u0647\u0647'
      '01234567890123456789'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC)
end;

-- The pattern for `like` that finds a part of a folded text. Wildcards are literal: folding comes first,
-- since it makes `％` a wildcard. Null if nothing remains of the search text. Its body is a text, so
-- that a restore of the previous version can drop one function after the other.
create function search_pattern(input text) returns text
language sql immutable parallel safe
as $$
  select '%' || regexp_replace(nullif(btrim(fold_for_search(input)), ''), '([\\%_])', '\\\1', 'g') || '%'
$$;

drop index if exists users_search_idx;
-- Without the extension, a search reads all members and all blocked posts.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_search_idx on users
    using gin (fold_for_search(username) gin_trgm_ops, fold_for_search(email) gin_trgm_ops);
  create index requests_blocked_search_idx on requests using gin (fold_for_search(text) gin_trgm_ops)
    where status = 'Admin_Blocked' and not deleted;
exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
  raise notice 'pg_trgm is not available: the searches of the admins go without an index';
end $$;

import { expect, it } from 'vitest';
import { statementName } from './trace-pool.ts';

it.each<[unknown, string]>([
  [{ name: 'a-hot-one', text: 'select 1 from hot' }, 'a-hot-one'],
  [{ text: 'delete from "sessions" where token_hash = $1' }, 'delete sessions'],
  ['insert into "users" ("email") values ($1)', 'insert users'],
  ['update "requests" set "text" = $1', 'update requests'],
  ["select 'a letter from canary' as text", 'select'],
  ["select 'it''s from canary', id from users", 'select users'],
  ['begin', 'begin'],
  [{ submit() {} }, 'statement'],
  [null, 'statement'],
])('%j is named %s', (query, name) => {
  expect(statementName(query)).toBe(name);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { createFlaggedRequest } from '../../../test/moderation-fixtures.ts';
import { explainStatement, flattenPlan } from '../../../test/plans/explain.ts';
import { TYPICAL } from '../../../test/plans/statements.ts';
import { listStatements } from '../../db/statement.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { username: 'the-admin', admin: true });
});

async function foundPosts(search: string): Promise<string[]> {
  const url = `/api/admin/flagged?${new URLSearchParams({ search })}`;
  const { body } = await server.request({ url, as: admin });
  return body.items.map(({ id }: { id: string }) => id);
}

async function foundMembers(query: string): Promise<string[]> {
  const url = `/api/admin/users?${new URLSearchParams({ query })}`;
  const { body } = await server.request({ url, as: admin });
  return body.items.map(({ username }: { username: string }) => username);
}

async function setEmail(id: string, email: string): Promise<void> {
  await server.database.pool.query('update users set email = $2 where id = $1', [id, email]);
}

describe('the search of posts', () => {
  it.each([
    ['accents', 'Oren por José, por favor.', 'JOSE, por'],
    ['accents that only the search has', 'Oren por Ines, por favor.', 'INÉS'],
    ['a stroke or a ligature', 'For Łukasz, Søren and Æthel.', 'lukasz, soren and aethel'],
    ['two letters for one', 'Für die Straße nach Gießen.', 'STRASSE NACH GIESSEN'],
    ['dots on the Turkish i', 'IĞDIR için dua edin lütfen.', 'iğdır'],
    ['the dotted capital of Turkish', 'İzmir için dua edin lütfen.', 'izmir'],
    ['Vietnamese tones', 'Xin cầu nguyện cho Đặng Thị Hường.', 'dang thi huong'],
    ['capitals of other scripts', 'Молитва за МАРИЮ и Алёну.', 'марию и алену'],
    ['Greek accents and the final sigma', 'Προσευχή για τον Ἰωάννης.', 'ΙΩΑΝΝΗΣ'],
    ['Arabic vowel signs', 'صَلُّوا مِن أَجْلِ أُمِّي.', 'صلوا من اجل امي'],
    ['alef forms and a stretched line', 'يا رب احفظ آمال وإيمان أحمــد.', 'امال وايمان احمد'],
    ['carriers of a hamza', 'صلوا من أجل فؤاد ورائد.', 'فواد ورايد'],
    ['Arabic and Persian letters of one sound', 'صلوا من أجل فاطمة وليلى.', 'فاطمه ولیلی'],
    ['Persian kaf and the invisible non-joiner', 'برای کودکم دعا می‌کنید؟', 'كودكم دعا ميكنيد'],
    ['Hebrew points', 'תִּתְפַּלְּלוּ לְשָׁלוֹם בַּיִת.', 'תתפללו לשלום בית'],
    ['wide letters', 'Ｐｌｅａｓｅ pray for ﬁve of us.', 'please pray for five'],
    ['curly quotation marks', 'Pray for Ruth’s “quiet” days.', 'ruth\'s "quiet"'],
    ['Eastern digits', 'صلوا من أجلنا في ١٢ يناير.', 'في 12'],
  ])('ignores %s', async (_, text, search) => {
    const id = await createFlaggedRequest(server, { text });
    expect(await foundPosts(search)).toEqual([id]);
    expect(await foundPosts(search.normalize('NFD'))).toEqual([id]);
  });

  it.each([
    ['vowel signs of Devanagari', 'कृपया मेरे लिए प्रार्थना करें।', 'मरा लए'],
    ['another vowel sign of Devanagari', 'मेरी माता के लिए प्रार्थना।', 'मेरा माता'],
    ['vowels of Thai', 'ขออธิษฐานเผื่อครอบครัวของฉัน', 'ครอบครว'],
    ['the last consonant of a Korean syllable', '한국을 위해 기도해 주세요.', '하국'],
    ['the voicing marks of Japanese', '家族のために祈ってください。', 'くたさい'],
    ['other Arabic letters', 'صلوا من أجل خالد وجميع أهله.', 'حالد'],
    ['other letters', 'Please pray for our neighbours in Bern.', 'berm'],
  ])('does not ignore %s', async (_, text, search) => {
    const id = await createFlaggedRequest(server, { text });
    expect(await foundPosts(search)).toEqual([]);
    expect(await foundPosts(text)).toEqual([id]);
  });

  it('takes wildcards literally, also wide ones, and marks alone find nothing', async () => {
    const id = await createFlaggedRequest(server, { text: 'Half of it: 50% \\ 5_0, please.' });
    for (const search of ['50％', '％ ＼', '5＿0', '50% \\ 5_0']) {
      expect(await foundPosts(search)).toEqual([id]);
    }
    for (const search of ['5＿％', '5％0', '5_％', '\u0301', '\u0640', '\u200b']) {
      expect(await foundPosts(search)).toEqual([]);
    }
  });

  it('finds blocked posts after the newest five hundred, by text, author and id', async () => {
    const owner = await createMember(server, { username: 'ancient-author' });
    const text = 'Oren por Begoña, por favor.';
    const id = await createPrayerRequest(server, { owner, text, status: 'Admin_Blocked' });
    const hidden = await createPrayerRequest(server, {
      owner,
      anonymous: true,
      status: 'Admin_Blocked',
    });
    await server.database.pool.query(
      `insert into requests (id, user_id, text, type, status, created_at)
       select gen_random_uuid(), $1, 'Please pray for a person dear to us.', 'Support',
         'Admin_Blocked', $2::timestamptz + n * interval '1 second'
       from generate_series(1, 600) n`,
      [admin.id, server.clock.now],
    );
    expect(await foundPosts('begona')).toEqual([id]);
    expect(await foundPosts('ANCIENT-AUTHOR')).toEqual([id]);
    expect(await foundPosts(id)).toEqual([id]);
    expect(await foundPosts(hidden)).toEqual([hidden]);
  });

  it('lists each of six hundred matching posts once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ search: 'PERSÓN', ...(cursor && { cursor }) });
      const { body } = await server.request({ url: `/api/admin/flagged?${query}`, as: admin });
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(600);
    expect(seen).toHaveLength(600);
  });
});

describe('the search of members', () => {
  it('ignores accents and case of an address', async () => {
    const { id, username } = await createMember(server);
    await setEmail(id, 'josé@example.org');
    for (const query of ['JOSE', 'josé', 'jose\u0301@example', 'JOSÉ@EXAMPLE.org']) {
      expect(await foundMembers(query)).toEqual([username]);
    }
  });

  it('finds a member who joined before the newest five hundred', async () => {
    const oldest = await createMember(server, { username: 'oldest_of_all' });
    await setEmail(oldest.id, 'øyvind@example.org');
    await server.database.pool.query(
      `insert into users (id, username, email, created_at, updated_at)
       select gen_random_uuid(), 'crowd-' || n, 'crowd-' || n || '@example.org',
         $1::timestamptz + n * interval '1 second', $1 from generate_series(1, 600) n`,
      [server.clock.now],
    );
    expect(await foundMembers('OYVIND')).toEqual(['oldest_of_all']);
    expect(await foundMembers('Oldest_OF')).toEqual(['oldest_of_all']);
    expect(await foundMembers('oldest%of')).toEqual([]);
  });
});

describe('among five thousand members and blocked posts', () => {
  beforeAll(async () => {
    await server.database.pool.query(
      `insert into users (id, username, email, created_at, updated_at)
       select md5('many' || n)::uuid, 'many-' || n, 'ñandú-' || n || '@example.org', $1, $1
       from generate_series(1, 5000) n`,
      [server.clock.now],
    );
    await server.database.pool.query(
      `insert into requests (id, user_id, text, type, status, created_at)
       select gen_random_uuid(), md5('many' || n)::uuid, 'صَلُّوا مِن أَجْلِ ' || md5(n::text), 'Support',
         'Admin_Blocked', $1
       from generate_series(1, 5000) n`,
      [server.clock.now],
    );
    await server.database.pool.query('vacuum analyze users, requests');
  });

  it.each([
    ['admin-users-matching', 'ÑANDU-123', ['users_search_idx']],
    ['admin-flagged-matching', 'أجل e2ef', ['requests_blocked_search_idx', 'users_search_idx']],
  ])('%s uses the search indexes', async (name, text, indexes) => {
    const statement = listStatements().find((declared) => declared.name === name);
    if (!statement) throw new Error(`No statement is declared as ${name}`);
    const values = { ...TYPICAL[name]?.values, text, address: text };
    const client = await server.database.pool.connect();
    await client.query('deallocate all');
    await client.query('set plan_cache_mode = force_generic_plan');
    const plan = await explainStatement(
      client,
      statement,
      statement.parameters.map((parameter) => values[parameter as keyof typeof values] ?? null),
    );
    client.release(true);
    const nodes = flattenPlan(plan);
    const used = new Set(nodes.map((node) => node['Index Name']));
    expect([...used]).toEqual(expect.arrayContaining(indexes));
    const filteredRows = nodes.map((node) => node['Rows Removed by Filter'] ?? 0);
    expect(Math.max(...filteredRows)).toBeLessThan(600);
  });
});

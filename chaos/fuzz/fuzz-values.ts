import { HOSTILE_TEXTS, OVERLONG } from '../../apps/server/test/hostile-text.ts';

/** Valid values for a field of this name. */
export const SENSIBLE: Record<string, string[]> = {
  text: ['Please pray for my family this week.', 'A second request, long enough to be read.'],
  username: ['amira', 'omar_7', 'so-new-a-name'],
  email: ['amira@example.org', 'nobody@example.org'],
  identifier: ['amira', 'amira@example.org'],
  password: ['still-water-7', '123456'],
  confirmPassword: ['still-water-7'],
  currentPassword: ['still-water-7'],
  code: ['123456', '100000'],
  reason: ['It names somebody’s illness.', 'spam'],
  confirm: ['DELETE', 'DELETE MY ACCOUNT', 'delete'],
  timeZone: ['Europe/Lisbon', 'Nowhere/At_All'],
  search: ['family', '%', 'a'],
  query: ['member', 'example.org', '%'],
  limit: ['1', '20', '21', '0', '-1', '1e9', 'NaN'],
  cursor: [
    'WyIyMDI2LTExLTIyVDAwOjAwOjAwLjAwMFoiLCI2ZjFlZDAwMi1hYjVkLTQxZTItOWU3ZC00YjFlMmM2ZDBhMTEiXQ',
    'WyI5OTk5OTktMTItMzFUMDA6MDA6MDBaIiwieCJd',
    'bm90IGpzb24',
    '%%%',
  ],
  endpoint: ['https://fcm.googleapis.com/fcm/send/x', 'https://127.0.0.1/x'],
  deviceToken: ['a-token-of-a-phone'],
  token: ['A'.repeat(43)],
  from: ['22:00'],
  until: ['07:00'],
  eventType: ['Click', 'Create', 'constructor'],
};

export const HOSTILE = [...HOSTILE_TEXTS, ...OVERLONG, '', ' ', '__proto__', '0', '-0', '1e999'];

/** Values of wrong types that `fc.anything` hardly draws. */
export const WRONG: unknown[] = [
  2 ** 53,
  -(2 ** 63),
  1e308,
  [[[[[]]]]],
  { toString: 'x' },
  { $ne: null },
  { length: 1e9 },
];

/** Raw bodies, most of which are not JSON. */
export const RAW_BODIES: (string | Buffer)[] = [
  '',
  '{',
  '{}{}',
  "{'text':'x'}",
  '{"text":"a","text":"b"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1e999,"points":1e999}',
  `{"points":${'9'.repeat(400)}}`,
  '{"text":"\\ud800\\ud800 half and half of it"}',
  '{"text":"nothing \\u0000 after this, and more"}',
  '\u0000',
  '\ufeff{"text":"marked at its front, long enough"}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from('{"text":"broken \xc3\x28 bytes of it all"}', 'latin1'),
  '['.repeat(30_000),
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  '{"a":'.repeat(10_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":0`).join()}}`,
  `{"text":"${'m'.repeat(60_000)}"}`,
  `{"text":"${'m'.repeat(1024 * 1024)}"}`,
  `{"text":"${'\\u0301'.repeat(10_000)}"}`,
  'text=please+pray&type=Support',
  '<request><text>please pray</text></request>',
];

export const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json\ttext/plain',
  'application/jsonp',
  'application/json;charset=utf-16',
  ' application/json',
  'json',
  '/',
  '',
];

/** Invalid ids in their encoded form. */
export const MANGLED_IDS = [
  ..."0 -1 null undefined constructor __proto__ .. * 'or'1'='1 %2e%2e %2f %5c %00".split(' '),
  ...'%0d%0a %zz %c0%ae %ed%a0%80 %F0%9F%99%8F %25'.split(' '),
  '00000000-0000-0000-0000-000000000000',
  '6F1ED002-AB5D-41E2-9E7D-4B1E2C6D0A11',
  '{6f1ed002-ab5d-41e2-9e7d-4b1e2c6d0a11}',
  '6f1ed002-ab5d-41e2-9e7d-4b1e2c6d0a1',
  '6f1ed002ab5d41e29e7d4b1e2c6d0a11',
  'x'.repeat(3_000),
];

/** Headers that a client does not send, or not with these values. */
export const ODD_HEADERS: Record<string, string[]> = {
  'idempotency-key': ['a-key-of-eight', 'short', '', 'x'.repeat(500), 'sp ace in it', "';--"],
  'x-member-id': ['6f1ed002-ab5d-41e2-9e7d-4b1e2c6d0a11', '', 'null'],
  'x-request-id': ['x'.repeat(2_000), '<script>', '6f1ed002-ab5d-41e2-9e7d-4b1e2c6d0a11'],
  'x-session-transport': ['bearer', 'Bearer', 'cookie', 'x'],
  'x-forwarded-for': ['127.0.0.1', '::ffff:1.2.3.4', 'x, y, z', '999.999.999.999'],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE', 'GET'],
  origin: ['https://evil.example', 'null', '', 'capacitor://localhost', 'https://localhost'],
  'sec-fetch-site': ['cross-site', 'same-site', 'none', 'same-origin', 'x'],
  accept: ['text/html', 'application/xml', '*/*;q=0', 'x'.repeat(1_000)],
  'accept-encoding': ['gzip;q=0', 'x'],
  'accept-language': ['xx-YY', 'ar', '*', 'x'.repeat(500)],
  'if-none-match': ['*', '"x"', 'W/"x"'],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'],
  expect: ['100-continue', 'x'],
  traceparent: ['00-00000000000000000000000000000000-0000000000000000-00', 'x'],
  host: ['evil.example', '', 'localhost:1', '[::1]', 'x'.repeat(300)],
  cookie: ['session=x', 'session=; session=y', '__Host-session=x', '=;=;', 'x'.repeat(3_000)],
  te: ['trailers', 'x'],
  upgrade: ['websocket', 'h2c'],
  'content-encoding': ['gzip', 'br', 'x'],
};

export const ODD_QUERIES = [
  ...'x=1 __proto__[admin]=1 tab=mine&tab=community cursor[]=1 %zz=%zz &&&==&'.split(' '),
  'limit=9'.repeat(50),
  `x=${'y'.repeat(6_000)}`,
];

export const ODD_TOKENS = [
  'Bearer',
  'Bearer ',
  'bearer x',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'A'.repeat(42)}`,
  `Bearer ${'A'.repeat(3_000)}`,
  'Basic YWRtaW46YWRtaW4=',
  'Bearer null',
  '\u00ff\u00fe',
];

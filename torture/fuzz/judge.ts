import type { Door } from './document.ts';
import type { Planned } from './generate.ts';
import type { Answer, Call } from './send.ts';

/** What a server says to what is no door of it. */
const NO_DOOR = [400, 403, 404, 405, 413, 415];
const HEADERS_TOO_LARGE = 12_000;

/**
 * What is wrong with an answer, by what the server documents; null where nothing is.
 *
 * @param door the one that was called, which is another than planned where the method is
 */
export function judge(
  { caller, headers }: Planned,
  door: Door | undefined,
  call: Call,
  answer: Answer,
): string | null {
  const { status } = answer;
  if (status >= 500) return 'a fault';
  if (status === 417) return headers.expect === 'x' ? null : 'nothing was expected';
  if (status === 431) return sizeOf(call) > HEADERS_TOO_LARGE ? null : 'its headers are small';
  if (call.method === 'OPTIONS' && status === 204) return null;
  if (!door) return NO_DOOR.includes(status) ? null : 'no door, and no refusal';
  if (answer.headers['x-content-type-options'] !== 'nosniff') return 'its type may be guessed';
  if (isIntruding(caller, door, status)) return 'no business of this caller';
  const documented = door.answers.get(status);
  if (documented === undefined) return 'a status that is not documented';
  if (call.method === 'HEAD') return answer.body === '' ? null : 'a body to HEAD';
  if (documented === null) return answer.body === '' ? null : 'a body that is not documented';
  return bodyFault(documented, answer);
}

function isIntruding(caller: Planned['caller'], { open, path }: Door, status: number): boolean {
  if (status >= 300 || open) return false;
  switch (caller) {
    case 'visitor':
    case 'stranger':
      return true;
    case 'blocked':
      return !/^\/api\/(me|auth)/.test(path);
    case 'member':
      return path.startsWith('/api/admin');
    case 'admin':
      return false;
    default:
      return caller satisfies never;
  }
}

function bodyFault(
  { type, judge }: NonNullable<ReturnType<Door['answers']['get']>>,
  { headers, body }: Answer,
): string | null {
  const said = headers['content-type'] ?? '';
  if (said.split(';')[0] !== type) return `of type ${said}`;
  if (headers['cache-control'] !== 'no-store') return 'may be kept by a cache';
  if (type === 'text/event-stream') return null;
  const parsed = parse(body);
  if (parsed === undefined) return 'no JSON';
  return judge(parsed) ? null : `not as documented: ${JSON.stringify(judge.errors?.[0])}`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function sizeOf({ url, headers }: Call): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    url.length,
  );
}

import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';

export type Answer = (call: URLSearchParams) => Response | Promise<Response>;

/** By call, as in `GET /requests/:id`. */
export type Answers = Record<string, Answer>;

/** What `done` says once nothing is on its way any more. */
const underWay = new Set<Promise<unknown>>();

export function answersWith(body: unknown, status = 200): Answer {
  return () => Response.json(body, { status });
}

/** Done, and nothing to say about it. */
export const done: Answer = () => new Response(null, { status: 204 });

const NOTHING = new Promise<Response>(() => {});

/** The line is open, and nothing comes. */
export const neverAnswers: Answer = () => NOTHING;

/** There is no line. */
export const outOfReach: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** A fault of the server's own. */
export const fails: Answer = () =>
  Response.json(
    {
      status: 500,
      code: 'error.unexpected',
      message: translate('error.unexpected'),
      reference: '7K3QX9',
    },
    { status: 500, headers: PROBLEM },
  );

type Fields = Record<string, MessageCode>;

export function refuses(status: number, code: MessageCode, fields: Fields = {}): Answer {
  return () =>
    Response.json(
      {
        status,
        code,
        message: translate(code),
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, rule]) => [
            name,
            { code: rule, message: translate(rule) },
          ]),
        ),
      },
      { status, headers: PROBLEM },
    );
}

const PROBLEM = { 'content-type': 'application/problem+json' };

/** Answers the app's calls in the server's place; a call nobody has thought of is told aloud. */
export function standInForServer(answers: Answers, { offline }: { offline: boolean }): void {
  const known = Object.entries(answers).map(([name, answer]) => ({ shape: shapeOf(name), answer }));
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.origin);
    const call = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`;
    if (offline) return outOfReach(searchParams);
    const answer = known.findLast(({ shape }) => shape.test(call))?.answer;
    if (!answer) throw new Error(tell(call));
    const coming = Promise.resolve(answer(searchParams));
    if (coming !== NOTHING) follow(coming);
    return coming;
  };
}

/** Whether an answer is still on its way. */
export function isAnswering(): boolean {
  return underWay.size > 0;
}

function follow(coming: Promise<unknown>): void {
  underWay.add(coming);
  const arrived = () => void underWay.delete(coming);
  coming.then(arrived, arrived);
}

function shapeOf(call: string): RegExp {
  return new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`);
}

function tell(call: string): string {
  const words = `The gallery has no answer to ${call}`;
  // biome-ignore lint/suspicious/noConsole: the test of the gallery hears of it here
  console.error(words);
  return words;
}

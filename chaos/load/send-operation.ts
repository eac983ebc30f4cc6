import { type Operation, toHttpRequest } from './operations.ts';

/** `lost`: the connection ended without a response, so the outcome is unknown. */
export type Outcome = Answer | 'lost';

export type Answer = {
  status: number;
  /** The status, and the code of an error: `409 requests.already-prayed`. */
  code: string;
  body: ResponseBody;
};

/** Other tests check the responses; a missing field counts as not acknowledged. */
type ResponseBody = {
  id?: string;
  awarded?: number;
  code?: string;
  ownerUsername?: string;
  /** Of an invitation to a circle. */
  url?: string;
};

/** The id of what an operation created; of an invitation, the token in its link. */
export function createdId({ id = '', url }: ResponseBody): string {
  return url?.split('#token=')[1] ?? id;
}

/** A call that takes longer hangs. */
const REQUEST_TIMEOUT_MS = 25_000;

/** @param key the idempotency key. @throws if the call hangs */
export async function sendOperation(
  origin: string,
  token: string,
  operation: Operation,
  key: string,
): Promise<Outcome> {
  const { method, path, body } = toHttpRequest(operation);
  const timeoutSignal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: timeoutSignal,
    });
    const text = await response.text();
    const responseBody: ResponseBody = { ...(text !== '' && JSON.parse(text)) };
    const { status } = response;
    const code = response.ok ? String(status) : `${status} ${responseBody.code}`;
    return { status, code, body: responseBody };
  } catch (error) {
    if (timeoutSignal.aborted)
      throw new Error(`${method} ${path} hung for ${REQUEST_TIMEOUT_MS} ms`);
    // fetch throws this for a failed connection.
    if (error instanceof TypeError) return 'lost';
    throw error;
  }
}

import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/say';

type Detail = {
  values?: MessageValues;
  /** The form field that the refusal belongs to. */
  field?: string;
  /** Further fields that are refused at the same time, each with its own words. */
  alsoFields?: Record<string, MessageCode>;
  retryAfterMs?: number;
  /** What is said in place of the code's own words. */
  words?: MessageCode | undefined;
};

/** An expected "no": a status, a code with words in the catalogue, and where it belongs. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: MessageCode;
  readonly detail: Detail;

  constructor(status: number, code: MessageCode, detail: Detail = {}) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** What has to be asked before anything is done cannot be asked: nothing is done, and its cause is logged. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super('not to be asked', { cause });
    this.name = 'Unavailable';
  }
}

export const badInput = (code: MessageCode, detail?: Detail) => new Refusal(400, code, detail);
export const notSignedIn = (code: MessageCode = 'error.not-signed-in', detail?: Detail) =>
  new Refusal(401, code, detail);
export const forbidden = (code: MessageCode = 'error.forbidden') => new Refusal(403, code);
export const notFound = (code: MessageCode = 'error.not-found', detail?: Detail) =>
  new Refusal(404, code, detail);
export const methodNotAllowed = () => new Refusal(405, 'error.method-not-allowed');
export const conflict = (code: MessageCode, detail?: Detail) => new Refusal(409, code, detail);
export const tooMany = (code: MessageCode, detail: Detail & { retryAfterMs: number }) =>
  new Refusal(429, code, detail);

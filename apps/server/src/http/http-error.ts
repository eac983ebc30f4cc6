import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/format-message';

type HttpErrorDetail = {
  values?: MessageValues;
  /** The form field that the refusal belongs to. */
  field?: string;
  /** Further fields that are refused at the same time, each with its own words. */
  otherFields?: Record<string, MessageCode>;
  retryAfterMs?: number;
  /** What is said in place of the code's own words. */
  messageCode?: MessageCode | undefined;
};

/** An expected "no": a status, a code with words in the catalogue, and where it belongs. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: MessageCode;
  readonly detail: HttpErrorDetail;

  constructor(status: number, code: MessageCode, detail: HttpErrorDetail = {}) {
    super(code);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** What has to be asked before anything is done cannot be asked: nothing is done, and its cause is logged. */
export class ServiceUnavailable extends Error {
  constructor(cause: unknown) {
    super('service unavailable', { cause });
    this.name = 'ServiceUnavailable';
  }
}

export const badRequest = (code: MessageCode, detail?: HttpErrorDetail) =>
  new HttpError(400, code, detail);
export const unauthorized = (code: MessageCode = 'error.not-signed-in', detail?: HttpErrorDetail) =>
  new HttpError(401, code, detail);
export const forbidden = (code: MessageCode = 'error.forbidden') => new HttpError(403, code);
export const notFound = (code: MessageCode = 'error.not-found', detail?: HttpErrorDetail) =>
  new HttpError(404, code, detail);
export const methodNotAllowed = () => new HttpError(405, 'error.method-not-allowed');
export const conflict = (code: MessageCode, detail?: HttpErrorDetail) =>
  new HttpError(409, code, detail);
export const tooManyRequests = (
  code: MessageCode,
  detail: HttpErrorDetail & { retryAfterMs: number },
) => new HttpError(429, code, detail);

import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/format-message';

type HttpErrorDetail = {
  values?: MessageValues;
  /** The form field with the error. */
  field?: string;
  /** Further invalid fields, each with its own message. */
  otherFields?: Record<string, MessageCode>;
  retryAfterMs?: number;
  /** Overrides the message of the code. */
  messageCode?: MessageCode | undefined;
};

/** An expected error: status, message code and optional field. */
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

/** A required dependency is unavailable. Nothing was changed, and the cause is logged. */
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

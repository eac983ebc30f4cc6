import { translate } from '@prayer-swap/shared/messages/translate';

/** Every way a call can fail; a screen decides on `kind` and, for a refusal, on its stable `code`. */
export type ApiFailure =
  | {
      kind: 'http-error';
      status: number;
      code: string;
      /** The product's words, chosen by the server. */
      message: string;
      fields: Record<string, { code: string; message: string }>;
      retryAfterSeconds: number | null;
    }
  | { kind: 'offline' }
  | { kind: 'unavailable'; status: number; retryAfterSeconds: number | null }
  /** `status` where the answer itself was a failure, in words that are not the product's. */
  | { kind: 'invalid-response'; status?: number }
  | { kind: 'aborted' };

export class ApiError extends Error {
  readonly failure: ApiFailure;
  /** By what the server's log knows a fault. */
  readonly reference: string | undefined;

  constructor(
    failure: ApiFailure,
    { reference, ...options }: ErrorOptions & { reference?: string | undefined } = {},
  ) {
    super(failure.kind === 'http-error' ? `http-error: ${failure.code}` : failure.kind, options);
    this.name = 'ApiError';
    this.failure = failure;
    this.reference = reference;
  }
}

/** The failure inside anything thrown; what is not of the API's making was not understood. */
export function failureOf(error: unknown): ApiFailure {
  return error instanceof ApiError ? error.failure : { kind: 'invalid-response' };
}

/**
 * For a wish that something be away: where it is gone already, that is so.
 *
 * @throws what else went wrong
 */
export function ignoreNotFound(error: unknown): void {
  const failure = failureOf(error);
  if (failure.kind !== 'http-error' || failure.status !== 404) throw error;
}

/** Words for what went wrong, and after them why, where the person can know or mend it. */
export function withReason(message: string, error: unknown): string {
  const failure = failureOf(error);
  const isClientError = failure.kind === 'http-error' && failure.status < 500;
  const hasReason = isClientError || failure.kind === 'offline';
  return hasReason ? `${message} ${errorMessage(error)}` : withReference(message, error);
}

/** As much of a reference as finds it again in the log of a day. */
const REFERENCE_LENGTH = 8;

/** Words for a failure, and after them what to name to support where the server was at fault. */
export function withReference(message: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.reference === undefined) return message;
  const reference = error.reference.slice(0, REFERENCE_LENGTH);
  const referenceText = translate('error.reference', { reference });
  // Not every message ends with a stop of its own, and each language has another.
  return /\p{P}$/u.test(message) ? `${message} ${referenceText}` : `${message} (${referenceText})`;
}

/** What to tell the person; an aborted call was their own wish and is worded like a lost line. */
export function errorMessage(error: unknown): string {
  const failure = failureOf(error);
  switch (failure.kind) {
    case 'http-error':
      return withReference(failure.message, error);
    case 'offline':
    case 'aborted':
      return translate('error.offline');
    case 'unavailable':
      return withReference(translate('error.unavailable'), error);
    case 'invalid-response':
      return translate('error.answer-not-understood');
    default:
      return failure satisfies never;
  }
}

import { translate } from '@prayer-swap/shared/messages/translate';

/** Every way a call can fail; a screen decides on `kind` and, for a refusal, on its stable `code`. */
export type ApiFailure =
  | {
      kind: 'refused';
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
  | { kind: 'not-understood'; status?: number }
  | { kind: 'aborted' };

export class ApiError extends Error {
  readonly failure: ApiFailure;
  /** By what the server's log knows a fault. */
  readonly reference: string | undefined;

  constructor(
    failure: ApiFailure,
    { reference, ...options }: ErrorOptions & { reference?: string | undefined } = {},
  ) {
    super(failure.kind === 'refused' ? `refused: ${failure.code}` : failure.kind, options);
    this.name = 'ApiError';
    this.failure = failure;
    this.reference = reference;
  }
}

/** The failure inside anything thrown; what is not of the API's making was not understood. */
export function failureOf(error: unknown): ApiFailure {
  return error instanceof ApiError ? error.failure : { kind: 'not-understood' };
}

/**
 * For a wish that something be away: where it is gone already, that is so.
 *
 * @throws what else went wrong
 */
export function unlessGone(error: unknown): void {
  const failure = failureOf(error);
  if (failure.kind !== 'refused' || failure.status !== 404) throw error;
}

/** Words for what went wrong, and after them why, where the person can know or mend it. */
export function withReason(words: string, error: unknown): string {
  const failure = failureOf(error);
  const known = failure.kind === 'refused' && failure.status < 500;
  const telling = known || failure.kind === 'offline';
  return telling ? `${words} ${wordsFor(error)}` : withReference(words, error);
}

/** As much of a reference as finds it again in the log of a day. */
const REFERENCE_LENGTH = 8;

/** Words for a failure, and after them what to name to support where the server was at fault. */
export function withReference(words: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.reference === undefined) return words;
  const reference = error.reference.slice(0, REFERENCE_LENGTH);
  const named = translate('error.reference', { reference });
  // Not every message ends with a stop of its own, and each language has another.
  return /\p{P}$/u.test(words) ? `${words} ${named}` : `${words} (${named})`;
}

/** What to tell the person; an aborted call was their own wish and is worded like a lost line. */
export function wordsFor(error: unknown): string {
  const failure = failureOf(error);
  switch (failure.kind) {
    case 'refused':
      return withReference(failure.message, error);
    case 'offline':
    case 'aborted':
      return translate('error.offline');
    case 'unavailable':
      return withReference(translate('error.unavailable'), error);
    case 'not-understood':
      return translate('error.answer-not-understood');
    default:
      return failure satisfies never;
  }
}

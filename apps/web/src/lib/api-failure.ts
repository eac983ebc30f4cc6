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

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.kind === 'refused' ? `refused: ${failure.code}` : failure.kind, options);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** The failure inside anything thrown; what is not of the API's making was not understood. */
export function failureOf(error: unknown): ApiFailure {
  return error instanceof ApiError ? error.failure : { kind: 'not-understood' };
}

/** Words for what went wrong, and after them why, where the person can know or mend it. */
export function withReason(words: string, error: unknown): string {
  const failure = failureOf(error);
  const known = failure.kind === 'refused' && failure.status < 500;
  const telling = known || failure.kind === 'offline';
  return telling ? `${words} ${wordsFor(error)}` : words;
}

/** What to tell the person; an aborted call was their own wish and is worded like a lost line. */
export function wordsFor(error: unknown): string {
  const failure = failureOf(error);
  switch (failure.kind) {
    case 'refused':
      return failure.message;
    case 'offline':
    case 'aborted':
      return translate('error.offline');
    case 'unavailable':
      return translate('error.unavailable');
    case 'not-understood':
      return translate('error.answer-not-understood');
    default:
      return failure satisfies never;
  }
}

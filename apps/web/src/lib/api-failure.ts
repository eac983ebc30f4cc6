import { translate } from '@prayer-swap/shared/messages/translate';

/**
 * The ways in which a request can fail. A screen branches on `kind` and, for an HTTP error, on its
 * stable `code`.
 */
export type ApiFailure =
  | {
      kind: 'http-error';
      status: number;
      code: string;
      /** The message of the server, in the user's language. */
      message: string;
      fields: Record<string, { code: string; message: string }>;
      retryAfterSeconds: number | null;
    }
  | { kind: 'offline' }
  | { kind: 'unavailable'; status: number; retryAfterSeconds: number | null }
  /** `status` is set if the response was an error without a problem document. */
  | { kind: 'invalid-response'; status?: number }
  | { kind: 'aborted' };

export class ApiError extends Error {
  readonly failure: ApiFailure;
  /** The reference of a server fault, which its log contains. */
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

/**
 * Returns the failure of any thrown value; an error from outside the API client is an invalid
 * response.
 */
export function failureOf(error: unknown): ApiFailure {
  return error instanceof ApiError ? error.failure : { kind: 'invalid-response' };
}

/**
 * For deletions: a 404 counts as success.
 *
 * @throws every other error
 */
export function ignoreNotFound(error: unknown): void {
  const failure = failureOf(error);
  if (failure.kind !== 'http-error' || failure.status !== 404) throw error;
}

/** Appends the reason of the failure to a message, if the user can understand or fix it. */
export function withReason(message: string, error: unknown): string {
  const failure = failureOf(error);
  const isClientError = failure.kind === 'http-error' && failure.status < 500;
  const hasReason = isClientError || failure.kind === 'offline';
  return hasReason ? `${message} ${errorMessage(error)}` : withReference(message, error);
}

/** Enough characters to identify an entry in one day's log. */
const REFERENCE_LENGTH = 8;

/** Appends the reference for support to a message, if the server failed. */
export function withReference(message: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.reference === undefined) return message;
  const reference = error.reference.slice(0, REFERENCE_LENGTH);
  const referenceText = translate('error.reference', { reference });
  // Some messages lack final punctuation, which differs by language.
  return /\p{P}$/u.test(message) ? `${message} ${referenceText}` : `${message} (${referenceText})`;
}

/** The message for the user; an aborted request has the text of a lost connection. */
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

/** Imports a part of the app on demand. A failed import is reported as a network failure. */
export async function importOrOffline<Module>(
  importModule: () => Promise<Module>,
): Promise<Module> {
  try {
    return await importModule();
  } catch (cause) {
    throw new ApiError({ kind: 'offline' }, { cause });
  }
}

/** The HTTP error of the server with one of these codes or statuses; null for any other error. */
export function httpErrorOf(error: unknown, ...reasons: readonly (string | number)[]) {
  const failure = failureOf(error);
  if (failure.kind !== 'http-error') return null;
  return reasons.includes(failure.code) || reasons.includes(failure.status) ? failure : null;
}

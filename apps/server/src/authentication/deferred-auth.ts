import type { Db } from '../db/database.ts';
import { unauthorized } from '../errors/http-error.ts';
import { findViewer, resolveViewer, type Session, type Viewer, type ViewerRow } from './viewer.ts';

/**
 * Deferred authentication: the statement that does the work of a route also reads the session, which
 * saves a round trip. Queries and mutations receive this and pass the viewer's columns of their row
 * to `authenticate` before they return anything.
 */
export type DeferredAuth<Context> = {
  ctx: Context;
  /** Not validated yet. */
  session: Session;
  /** The owner of the session, if it is valid. */
  memberId: string;
  /**
   * @param row undefined if the statement found no valid session; the session is then read again
   * @throws HttpError 401 or 403 for an invalid session or an inactive member
   */
  authenticate(row: ViewerRow | undefined): Promise<Viewer>;
};

type UnauthenticatedCaller<Context> = Omit<DeferredAuth<Context>, 'authenticate'> & {
  /** @throws HttpError */
  authorize(viewer: Viewer | null): void;
};

/**
 * Runs the handler of a route with deferred authentication. Its result is not returned before the
 * session is validated.
 *
 * @throws HttpError of the authorization, which takes precedence over every other error
 */
export async function withDeferredAuth<Context extends { db: Db }, Result>(
  { ctx, session, memberId, authorize }: UnauthenticatedCaller<Context>,
  run: (auth: DeferredAuth<Context>) => Promise<Result>,
): Promise<Result> {
  let isAuthenticated = false;
  async function authenticate(row: ViewerRow | undefined): Promise<Viewer> {
    const viewer = await (row ? resolveViewer(row, session, ctx.db) : findViewer(session, ctx));
    authorize(viewer);
    if (!viewer) throw unauthorized();
    isAuthenticated = true;
    return viewer;
  }
  try {
    const result = await run({ ctx, session, memberId, authenticate });
    if (isAuthenticated) return result;
  } catch (error) {
    if (!isAuthenticated) await authenticate(undefined);
    throw error;
  }
  throw new Error('A handler responded without authenticating');
}

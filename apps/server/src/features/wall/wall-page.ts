import { lazy } from '@prayer-swap/shared/lazy';
import { LANGUAGES } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashToken } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { AppContext } from '../../http/app-context.ts';
import { getClientNetwork } from '../../http/client-network.ts';
import { PUBLIC_REQUESTS } from '../../http/rate-limits.ts';
import { LISTED_FOR_EVERYONE } from '../../prayer-requests/visibility.ts';
import { formatTitle } from '../../queries/present-prayer-request.ts';
import { renderWall, type WallRequest, wallTheme } from './render-wall.ts';

const WALL_SIZE = 20;
/** A page that shows no request asks again after this time. */
const RETRY_SECONDS = 60;
/** As much as is readable from the back of a room. */
const MAX_LENGTH = 360;

type Row = { text: string; anonymous: boolean; name: string | null };

/** As on the start page. An older consent of an author does not cover the name. */
const selectRequests = statement<{ count: number }, Row>(
  'wall-requests',
  `select r.text, r.anonymous,
     case when r.named_to_visitors and not r.anonymous and author.status <> 'Deleted'
       then author.username end as name
   from requests r left join users author on author.id = r.user_id
   where r.visible_to_visitors and r.type <> 'Prompt' and ${LISTED_FOR_EVERYONE}
   order by r.created_at desc limit :count::integer`,
);

type Params = { Params: { '*': string }; Querystring: { theme?: unknown } };

/**
 * Serves the wall: one page without scripts, for a screen in a room. Nothing records who opens it.
 * Every token that is not valid gets the same 404 page.
 */
export function serveWall(app: FastifyInstance, ctx: AppContext): void {
  const { db, community, limits, now, log } = ctx;
  // A wildcard, because a parameter has a maximum length, above which the response would differ.
  app.get<Params>('/wall/*', async ({ ip, params, query }, reply) => {
    const { language, name } = community.current();
    const translate = translatorFor(language);
    const page = {
      language,
      direction: LANGUAGES[language].dir,
      theme: wallTheme(query.theme),
      title: translate('wall.title', { community: name }),
    };
    const sendMessage = (status: number, message: string) =>
      send(reply, status, renderWall({ ...page, message, refreshSeconds: RETRY_SECONDS }));
    try {
      await limits.enforce('GET /wall/*', PUBLIC_REQUESTS, getClientNetwork(ip));
      if (!(await isValid(db, params['*'], now()))) {
        return sendMessage(404, translate('wall.not-found'));
      }
      const rows = await selectRequests(db, { count: WALL_SIZE });
      const requests = rows.map((row) => present(row, translate('common.anonymous')));
      return requests.length === 0
        ? sendMessage(200, translate('wall.empty'))
        : send(reply, 200, renderWall({ ...page, requests }));
    } catch (error) {
      // A screen in a room has no keyboard: it recovers by itself.
      log.warn({ err: error }, 'the wall could not be shown');
      return sendMessage(503, translate('wall.empty'));
    }
  });
}

async function isValid(db: Db, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('wall_links')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}

function present({ text, anonymous, name }: Row, anonymousName: string): WallRequest {
  return { text: truncateAtWord(text), name: anonymous ? anonymousName : name };
}

const words = lazy(() => new Intl.Segmenter('en', { granularity: 'word' }));

/** Segments are words of any script, also of those without spaces. */
function truncateAtWord(text: string): string {
  const cut = formatTitle(text, MAX_LENGTH);
  const line = formatTitle(text, text.length);
  if (cut === line) return line;
  const end = cut.length - 1;
  const start = words().segment(line).containing(end)?.index;
  return `${line.slice(0, start || end).trimEnd()}…`;
}

function send(
  reply: FastifyReply,
  status: number,
  { html, policy }: { html: string; policy: string },
) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(html);
}

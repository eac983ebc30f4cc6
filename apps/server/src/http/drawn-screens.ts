import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { languages } from '@prayer-swap/shared/messages/languages';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/anonymous';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { escapeHtml } from './escape-html.ts';
import { inLanguage, languageOf } from './language.ts';
import { callOwnApi } from './own-api.ts';
import { cookieName } from './session.ts';

/** A screen of members as the build has drawn it: see `apps/web/vite/member-pages.ts`. */
type Screen = {
  path: string;
  /** The call whose answer has cards in `list`; their field `kind` says which drawing is theirs. */
  ask: string;
  list: string;
  kind: string;
  /** What an author is called whose name is kept. */
  anonymous: string;
  holes: Record<'cards' | 'name' | 'text' | 'answered' | 'news', string>;
  /** What only some cards have. */
  parts: Record<'answered' | 'news' | 'answer', string>;
  html: string;
  cards: Record<string, string>;
};

/** What a window shows at once; the rest is drawn by the app. */
const CARDS_DRAWN = 4;
/** A database that does not answer is the app's to tell of. */
const PATIENCE_MS = 1000;

const compress = promisify(brotliCompress);
/** Made for one member and thrown away: quick rather than small. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * The pages that a member's visit begins with, with their member and first cards in them: read
 * before any script, and the app asks for none of it again. The answers are those of the API's own calls.
 */
export function drawnScreensIn(folder: string, app: FastifyInstance, config: Config) {
  const screens = new Map(
    languages.map((language) => [language, screensIn(join(folder, language))]),
  );

  return {
    /** @returns whether there was something to draw for this call */
    async answer(req: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const language = languageOf(req);
      const screen = screens.get(language)?.find(({ path }) => path === req.url);
      if (!screen || req.method !== 'GET' || !req.cookies[cookieName(config)]) return false;
      const [session, answer] = await Promise.all([
        asked(app, req, '/api/auth/session'),
        asked(app, req, screen.ask),
      ]);
      if (!session || !answer) return false;
      // Never kept: the next one at this browser may be somebody else.
      reply.headers({ ...inLanguage(language), 'cache-control': 'private, no-store' });
      reply.type('text/html; charset=utf-8');
      const page = filled(screen, session.user, answer);
      if (!/\bbr\b/.test(req.headers['accept-encoding'] ?? '')) void reply.send(page);
      else void reply.header('content-encoding', 'br').send(await compress(page, QUICK));
      return true;
    },
  };
}

function screensIn(folder: string): Screen[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

type Answer = Record<string, unknown>;

/** A call of the API with this member's session. @returns null where it is refused or slow */
async function asked(app: FastifyInstance, req: FastifyRequest, url: string) {
  const answering = callOwnApi(app, req, { method: 'GET', url });
  const patience = new AbortController();
  const late = pause(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null);
  const answer = await Promise.race([answering, late]).finally(() => patience.abort());
  return answer?.statusCode === 200 ? answer.json<Answer>() : null;
}

function filled(screen: Screen, user: unknown, answer: Answer): string {
  const { html, holes } = screen;
  const { id, username, admin, status, goodWillPoints }: Answer = { ...Object(user) };
  const list = [answer[screen.list]].flat().slice(0, CARDS_DRAWN);
  const drawn = list.map((item) => cardOf(screen, { ...Object(item) }));
  const arrival = JSON.stringify({
    // What the page shows of them, and no address of theirs.
    member: { id, username, admin, status, goodWillPoints },
    ask: screen.ask,
    answer,
  });
  return html
    .replace(holes.cards, () => drawn.join(''))
    .replace('</body>', () => `${dataBlock(arrival)}</body>`);
}

function cardOf({ holes, cards, parts, kind, anonymous }: Screen, card: Answer): string {
  const { ownerUsername, text, answered, newestUpdate, [kind]: drawn } = card;
  return fill(cards[String(drawn)] ?? '', {
    [holes.name]: escapeHtml(ownerUsername === ANONYMOUS_OWNER ? anonymous : String(ownerUsername)),
    [holes.text]: escapeHtml(String(text)),
    [holes.answered]: answered ? parts.answered : '',
    [holes.news]: newestUpdate ? newsOf({ ...newestUpdate }) : '',
  });

  function newsOf(update: Answer): string {
    const sheet = update.answered ? parts.answer : parts.news;
    return fill(sheet, { [holes.text]: escapeHtml(String(update.text)) });
  }
}

/** In one go: what fills one hole is never looked through for another. */
function fill(drawing: string, holes: Record<string, string>): string {
  return drawing.replace(/%[A-Z]+%/g, (hole) => holes[hole] ?? hole);
}

function dataBlock(json: string): string {
  return `<script type="application/json" id="arrival">${json.replaceAll('<', '\\u003c')}</script>`;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForm } from './cross-origin.ts';
import type { FormNotice } from './form-notice.ts';
import { injectRequest } from './inject-request.ts';

/** Action of forms that are submitted before the app is ready. */
const PREFIX = '/forms/';
const SIGN_IN = 'login';
const AFTER_SIGN_IN = '/feed';

/** Notice on the sign-in screen by error code. */
const SIGN_IN_NOTICES: Record<string, FormNotice> = {
  'accounts.login-fields-required': 'fields-required',
  'accounts.unknown-email': 'unknown-email',
  'accounts.unknown-username': 'unknown-username',
  'accounts.password-wrong': 'password-wrong',
  'accounts.credentials-wrong': 'credentials-wrong',
  'error.invalid-input': 'fields-required',
};

/**
 * Handles native form submissions while the app's script is missing. They are POST requests, so
 * typed text never appears in a URL. Sign-in works. Other forms redirect to their screen with a
 * notice, and their content is neither stored nor logged.
 *
 * @param screens paths of the screens that are served with a form
 */
export function servePlainForms(app: FastifyInstance, screens: readonly string[]): void {
  app.register(async (scope) => {
    acceptForm(scope);
    // Cross-site form, oversized body or other content type: nothing was changed.
    scope.setErrorHandler((_error, req, reply) => redirectBack(reply, getScreen(req), 'not-ready'));
    scope.post(`${PREFIX}*`, async (req, reply) => {
      const screen = getScreen(req);
      if (screen !== `/${SIGN_IN}` || !isSameOrigin(req))
        return redirectBack(reply, screen, 'not-ready');
      return signIn(app, req, reply);
    });
  });

  function getScreen({ url }: FastifyRequest): string {
    const path = `/${url.slice(PREFIX.length).split('?')[0]}`;
    return screens.includes(path) ? path : '/';
  }
}

/** Uses the API route, with its limits, session and responses. */
async function signIn(app: FastifyInstance, req: FastifyRequest, reply: FastifyReply) {
  const { identifier = '', password = '' }: Record<string, unknown> = { ...Object(req.body) };
  const response = await injectRequest(app, req, {
    method: 'POST',
    url: '/api/auth/login',
    payload: { identifier, password },
  });
  if (response.statusCode === 200) {
    reply.header('set-cookie', response.headers['set-cookie']);
    return redirectTo(reply, AFTER_SIGN_IN);
  }
  // Two-factor needs a challenge token that only the app can store.
  if (response.statusCode === 202) return redirectBack(reply, `/${SIGN_IN}`, 'two-step');
  const { code } = response.json<{ code: string }>();
  return redirectBack(reply, `/${SIGN_IN}`, SIGN_IN_NOTICES[code] ?? 'later');
}

/**
 * Whether a page of this origin sent the form. With `no-referrer` a form's `Origin` is `null`, so
 * only `Sec-Fetch-Site` decides. Without it sign-in is rejected, since another site could sign a
 * visitor in to its own account.
 */
function isSameOrigin({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin';
}

function redirectBack(reply: FastifyReply, screen: string, notice: FormNotice) {
  return redirectTo(reply, `${screen}?${new URLSearchParams({ notice })}`);
}

function redirectTo(reply: FastifyReply, location: string) {
  return reply.code(303).header('cache-control', 'no-store').header('location', location).send();
}

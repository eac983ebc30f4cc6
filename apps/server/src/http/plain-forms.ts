import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForm } from './cross-origin-form.ts';
import type { FormNotice } from './form-notice.ts';
import { injectRequest } from './inject-request.ts';

/** Where the form of a screen goes when it is sent before the app could take it. */
const PREFIX = '/forms/';
const SIGN_IN = 'login';
const AFTER_SIGN_IN = '/feed';

/** What a refused sign-in says on the screen it leads back to. */
const SIGN_IN_NOTICES: Record<string, FormNotice> = {
  'accounts.login-fields-required': 'fields-required',
  'accounts.unknown-email': 'unknown-email',
  'accounts.unknown-username': 'unknown-username',
  'accounts.password-wrong': 'password-wrong',
  'accounts.credentials-wrong': 'credentials-wrong',
  'error.invalid-input': 'fields-required',
};

/**
 * Takes the forms that a browser sends by itself while the app's script is missing. They arrive as POST, so that
 * nothing typed stands in an address. Signing in works; everything else leads back to its screen with a notice,
 * and what was typed is neither stored nor logged.
 *
 * @param screens the paths of the screens that are served with a form in them
 */
export function servePlainForms(app: FastifyInstance, screens: readonly string[]): void {
  app.register(async (scope) => {
    acceptForm(scope);
    // Another site's form, too large a body or another type: nothing was done.
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

/** By the API's own call: the same limits, the same session, the same answers. */
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
  // Its second step needs what only the app keeps.
  if (response.statusCode === 202) return redirectBack(reply, `/${SIGN_IN}`, 'two-step');
  const { code } = response.json<{ code: string }>();
  return redirectBack(reply, `/${SIGN_IN}`, SIGN_IN_NOTICES[code] ?? 'later');
}

/**
 * Whether a page of this origin sent it. With `no-referrer` a form's `Origin` is `null`, so only `Sec-Fetch-Site`
 * tells; without it the sign-in is refused, since another site could sign a visitor in to its own account.
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

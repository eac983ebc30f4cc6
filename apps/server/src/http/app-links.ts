import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Links to these screens open in the installed app. Mailed links open in the browser. */
const SCREENS = ['/', '/feed', '/swap', '/praying-for', '/create', '/profile', '/impact', '/info'];

/**
 * Serves the files that associate this origin with its Android and iOS apps, if any is configured.
 *
 * @see https://developer.android.com/training/app-links/verify-android-applinks
 * @see https://developer.apple.com/documentation/xcode/supporting-associated-domains
 */
export function serveAppLinks(
  app: FastifyInstance,
  { nativeApps: { android, apple } }: Pick<Config, 'nativeApps'>,
): void {
  if (android) serve(app, 'assetlinks.json', androidLinks(android));
  if (apple) serve(app, 'apple-app-site-association', appleLinks(apple));
}

function serve(app: FastifyInstance, name: string, content: object): void {
  const json = JSON.stringify(content);
  app.get(`/.well-known/${name}`, async (_req, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=3600').send(json),
  );
}

function androidLinks({ appId, certFingerprints }: NonNullable<Config['nativeApps']['android']>) {
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: appId,
        sha256_cert_fingerprints: certFingerprints,
      },
    },
  ];
}

function appleLinks({ appId }: NonNullable<Config['nativeApps']['apple']>) {
  const components = SCREENS.map((screen) => ({ '/': screen }));
  return {
    applinks: { details: [{ appIDs: [appId], components }] },
    webcredentials: { apps: [appId] },
  };
}

import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/harness.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => 'A1').join(':');
const ANDROID = '/.well-known/assetlinks.json';
const APPLE = '/.well-known/apple-app-site-association';

describe('with native apps configured', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({
      nativeApps: {
        android: { appId: 'example.prayers', certFingerprints: [FINGERPRINT] },
        apple: { appId: 'ABCDE12345.example.prayers' },
      },
    });
  });

  it('Android gets the app that opens the links', async () => {
    expect(await server.request({ url: ANDROID })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: [
        {
          relation: [
            'delegate_permission/common.handle_all_urls',
            'delegate_permission/common.get_login_creds',
          ],
          target: {
            namespace: 'android_app',
            package_name: 'example.prayers',
            sha256_cert_fingerprints: [FINGERPRINT],
          },
        },
      ],
    });
  });

  it('iOS gets the app, for member screens and saved passwords', async () => {
    const { status, headers, body } = await server.request({ url: APPLE });
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
    });
    const [{ appIDs, components }] = body.applinks.details;
    expect(appIDs).toEqual(['ABCDE12345.example.prayers']);
    expect(components).toContainEqual({ '/': '/feed' });
    expect(components).toContainEqual({ '/': '/from-provider/app' });
    expect(body.webcredentials).toEqual({ apps: ['ABCDE12345.example.prayers'] });
    for (const mailed of ['/reset-password', '/delete-account', '/from-provider']) {
      expect(components).not.toContainEqual({ '/': mailed });
    }
  });
});

it('without native apps the files get 404', async () => {
  const server = await createTestServer();
  for (const url of [ANDROID, APPLE]) {
    expect(await server.request({ url })).toMatchObject({
      status: 404,
      body: { code: 'error.not-found' },
    });
  }
});

import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

// `describeDevice` reads only the headers.
const from = (headers: object) => describeDevice({ headers } as unknown as FastifyRequest);

const MOZILLA = 'Mozilla/5.0';
const KHTML = '(KHTML, like Gecko)';
const IPHONE = `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ${KHTML}`;
const ANDROID = `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 ${KHTML} Chrome/150.0.0.0 Mobile Safari/537.36`;
const WINDOWS = `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${KHTML} Chrome/150.0.0.0 Safari/537.36`;

describe('a device', () => {
  it.each([
    ['Chrome', 'Windows', WINDOWS],
    ['Edge', 'Windows', `${WINDOWS} Edg/150.0.0.0`],
    ['Opera', 'Windows', `${WINDOWS} OPR/130.0.0.0`],
    ['Chrome', 'Android', ANDROID],
    ['Edge', 'Android', `${ANDROID} EdgA/150.0.0.0`],
    ['Samsung Internet', 'Android', ANDROID.replace('Chrome/', 'SamsungBrowser/29.0 Chrome/')],
    ['Safari', 'iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome', 'iPhone', `${IPHONE} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'iPhone', `${IPHONE} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge', 'iPhone', `${IPHONE} Version/18.0 EdgiOS/150.0.0.0 Mobile/15E148 Safari/605.1.15`],
    ['Firefox', 'Linux', `${MOZILLA} (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0`],
    ['Chrome', 'ChromeOS', WINDOWS.replace('Windows NT 10.0; Win64; x64', 'X11; CrOS x86_64')],
    [
      'Safari',
      'Mac',
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${KHTML} Version/18.5 Safari/605.1.15`,
    ],
  ])('is %s on %s by its user agent', (app, system, agent) => {
    expect(from({ 'user-agent': agent })).toEqual({ device_app: app, device_system: system });
  });

  it('is the native app in a shell, in any browser engine', () => {
    const headers = { 'user-agent': ANDROID, 'x-session-transport': 'bearer' };
    expect(from(headers)).toEqual({ device_app: 'native', device_system: 'Android' });
  });

  it.each(['', 'curl/8.0', '<script>alert(1)</script>', 'x'.repeat(16_000)])(
    'is unknown: %.30s',
    (agent) => {
      expect(from({ 'user-agent': agent })).toEqual({ device_app: null, device_system: null });
    },
  );

  it('without a user agent is unknown', () => {
    expect(from({})).toEqual({ device_app: null, device_system: null });
  });
});

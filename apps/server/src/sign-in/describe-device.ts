import type { DeviceApp, DeviceSystem } from '@prayer-swap/shared/accounts/devices';
import type { FastifyRequest } from 'fastify';
import { wantsBearer } from '../authentication/session.ts';

/** Order matters: most browsers also name the browsers they imitate. */
const APPS: [DeviceApp, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [DeviceSystem, RegExp][] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Describes a device in the columns of lists. Nothing else of the user agent is stored. */
export function describeDevice(req: FastifyRequest) {
  const agent = req.headers['user-agent'] ?? '';
  return {
    device_app: wantsBearer(req) ? 'native' : findFirstMatch(agent, APPS),
    device_system: findFirstMatch(agent, SYSTEMS),
  } as const;
}

function findFirstMatch<Family>(agent: string, families: [Family, RegExp][]): Family | null {
  return families.find(([, sign]) => sign.test(agent))?.[0] ?? null;
}

import { browserPush } from './browser-push.ts';
import { platform } from './current.ts';
import type { PushDevice } from './push-device.ts';

/** This device as one that messages can be sent to. */
export const pushDevice: PushDevice = platform.push ?? browserPush;

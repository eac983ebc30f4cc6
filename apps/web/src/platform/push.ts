import { browserPush } from './browser-push.ts';
import { platform } from './current.ts';
import type { PushDevice } from './push-device.ts';

/** This device as a target of push messages. */
export const pushDevice: PushDevice = platform.push ?? browserPush;

import { servePrecache } from './caching.ts';
import { registerPushHandlers } from './push.ts';
import { registerSyncHandlers } from './sync.ts';

servePrecache();
registerPushHandlers();
registerSyncHandlers();

import { answerFromPrecache } from './caching.ts';
import { heedPushes } from './push.ts';
import { heedSync } from './sync.ts';

answerFromPrecache();
heedPushes();
heedSync();

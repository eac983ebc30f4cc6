import { answerFromPrecache } from './caching.ts';
import { heedPushes } from './push.ts';

answerFromPrecache();
heedPushes();

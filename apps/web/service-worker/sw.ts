import { answerFromPrecache } from './caching.ts';

answerFromPrecache();

import { faults as access } from './server/access.mjs';
import { faults as accounts } from './server/accounts.mjs';
import { faults as anonymity } from './server/anonymity.mjs';
import { faults as community } from './server/community.mjs';
import { faults as lists } from './server/lists.mjs';
import { faults as messages } from './server/messages.mjs';
import { faults as moderation } from './server/moderation.mjs';
import { faults as serviceWorker } from './service-worker.mjs';
import { faults as webAccess } from './web/access.mjs';
import { faults as webReading } from './web/reading.mjs';
import { faults as webWriting } from './web/writing.mjs';

/**
 * The seeded faults. Each has a name, a description of the effect on a user, a text in a file with
 * its replacement, and the tests that must fail: the suite, its files, and titles or parts of
 * titles if not every test of the files is needed.
 */
export const groups = [
  { group: 'server/access', faults: access },
  { group: 'server/accounts', faults: accounts },
  { group: 'server/anonymity', faults: anonymity },
  { group: 'server/community', faults: community },
  { group: 'server/lists', faults: lists },
  { group: 'server/messages', faults: messages },
  { group: 'server/moderation', faults: moderation },
  { group: 'web/access', faults: webAccess },
  { group: 'web/reading', faults: webReading },
  { group: 'web/writing', faults: webWriting },
  { group: 'service-worker', faults: serviceWorker },
];

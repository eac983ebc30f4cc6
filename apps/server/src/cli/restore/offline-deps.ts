import { pino } from 'pino';
import { createDeps } from '../../app.ts';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import type { Db } from '../../db/database.ts';
import { createReadRouter } from '../../db/read-router.ts';
import type { Deps } from '../../http/deps.ts';

type OfflineContext = { db: Db; config: Config; secrets: Secrets };

/** Dependencies of the features without a running server: no live listeners, no queue, no mail. */
export function createOfflineDeps({ db, config, secrets }: OfflineContext): Deps {
  const noop = async () => {};
  return createDeps({
    db,
    databaseHealth: { check: async () => 'ready' },
    config,
    secrets,
    reads: createReadRouter(db, null, () => {}),
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    limits: { enforce: noop, budget: throwNoBudget },
    mail: { send: noop, deleteFor: noop },
    push: { native: null, web: null, isOn: false, notify: noop, send: noop },
    queue: { send: noop },
    deletions: { record() {} },
    live: {
      publishAfterCommit() {},
      publish() {},
      evict() {},
      onEvict() {},
      subscribe: () => () => {},
      isOpen: () => false,
      start: noop,
      stop: noop,
    },
  });
}

function throwNoBudget(): never {
  throw new Error('No server runs during a restore');
}

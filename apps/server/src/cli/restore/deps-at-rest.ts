import { pino } from 'pino';
import { compose } from '../../app.ts';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import type { Db } from '../../db/database.ts';
import { readsFrom } from '../../db/replica.ts';
import type { Deps } from '../../deps.ts';

type AtRest = { db: Db; config: Config; secrets: Secrets };

/** What features need while no server runs: nobody looks on, and nothing waits or is sent. */
export function depsAtRest({ db, config, secrets }: AtRest): Deps {
  const nothing = async () => {};
  return compose({
    db,
    databaseHealth: { check: async () => 'ready' },
    config,
    secrets,
    reads: readsFrom(db, null, () => {}),
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    limits: { admit: nothing, budget: noBudget },
    mail: { send: nothing, forget: nothing },
    push: { native: null, web: null, isOn: false, notify: nothing, send: nothing },
    queue: { send: nothing },
    deletions: { note() {} },
    live: {
      tell() {},
      announce() {},
      evict() {},
      onEvict() {},
      subscribe: () => () => {},
      isOpen: () => false,
      start: nothing,
      stop: nothing,
    },
  });
}

function noBudget(): never {
  throw new Error('While no server runs, nobody calls');
}

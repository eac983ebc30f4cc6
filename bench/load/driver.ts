import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Job, Outcome } from './job.ts';

/** Calls servers from a separate process, so that its CPU time is not counted as theirs. */
export type Driver = { run(job: Job): Promise<Outcome>; stop(): Promise<void> };

type Reply = { outcome: Outcome } | { failure: string };

export function startDriver(): Driver {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    serialization: 'advanced',
    detached: true,
  });
  const exitedEarly = once(child, 'exit').then(() => {
    throw new Error('The process that calls the servers has ended');
  });
  exitedEarly.catch(() => {});
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  return {
    async run(job) {
      const replied = once(child, 'message');
      child.send(job);
      const [reply] = await Promise.race([replied, exitedEarly]);
      // load/main.ts sends this type.
      const message = reply as Reply;
      if ('failure' in message) throw new Error(message.failure);
      return message.outcome;
    },
    async stop() {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await exitedEarly.catch(() => {});
    },
  };
}

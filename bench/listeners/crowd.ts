import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Arrival, Command, Connections, Reply } from './job.ts';

/** Many members with the app open, in a process of their own. */
export type Crowd = {
  open(origin: string, cookies: string[]): Promise<Connections>;
  collect(): Promise<Arrival[]>;
  awaitReturn(timeoutMs: number): Promise<Connections>;
  stop(): Promise<void>;
};

export function startCrowd(): Crowd {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    serialization: 'advanced',
    detached: true,
  });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const ask = async (command: Command) => {
    const replied = once(child, 'message');
    child.send(command);
    const [reply] = await replied;
    // listeners/main.ts sends this type.
    const message = reply as Reply;
    if ('failure' in message) throw new Error(message.failure);
    return message;
  };
  const askConnections = async (command: Command) => {
    const reply = await ask(command);
    if (!('connections' in reply)) throw new Error('The process of the listeners gave no counts');
    return reply.connections;
  };
  return {
    open: (origin, cookies) => askConnections({ do: 'open', origin, cookies }),
    awaitReturn: (timeoutMs) => askConnections({ do: 'await-return', timeoutMs }),
    async collect() {
      const reply = await ask({ do: 'collect' });
      return 'arrivals' in reply ? reply.arrivals : [];
    },
    async stop() {
      process.off('exit', kill);
      const exited = once(child, 'exit');
      kill();
      await exited;
    },
  };
}

/** Of the database, the queue and the log, and of the reads beside the streams. */
const OTHER_FILES = 500;

/**
 * Node raises its limit of open files to the hard one, which only the shell can raise.
 *
 * @throws if the hard limit is below the number of streams
 */
export function assertOpenFiles(streams: number): void {
  if (process.platform !== 'linux') return;
  const [, hard] =
    /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  if (hard === undefined || hard === 'unlimited' || Number(hard) >= streams + OTHER_FILES) return;
  throw new Error(
    `${streams} listeners need ${streams + OTHER_FILES} open files in each process; the limit is ${hard}. Run "ulimit -n ${streams + OTHER_FILES}" first.`,
  );
}

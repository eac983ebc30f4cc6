import { fork } from 'node:child_process';
import { once } from 'node:events';

type Reply<Outcome> = { outcome: Outcome } | { failure: string };

/** Runs one job in a separate process, which exits after its result. */
export async function runInChild<Outcome>(
  file: string,
  job: object,
  environment: Record<string, string>,
): Promise<Outcome> {
  const child = fork(file, {
    serialization: 'advanced',
    detached: true,
    // A server in it logs to standard output, which belongs to the bench.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const exited = once(child, 'exit');
  const exitedEarly = exited.then(() => {
    throw new Error(`${file} ended without an answer`);
  });
  exitedEarly.catch(() => {});
  try {
    const replied = once(child, 'message');
    child.send(job);
    const [reply] = await Promise.race([replied, exitedEarly]);
    // The file and its caller share one type.
    const message = reply as Reply<Outcome>;
    if ('failure' in message) throw new Error(message.failure);
    return message.outcome;
  } finally {
    process.off('exit', kill);
    child.kill('SIGTERM');
    await exited;
  }
}

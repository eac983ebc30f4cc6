import { fork } from 'node:child_process';
import { once } from 'node:events';

type Reply<Outcome> = { outcome: Outcome } | { failure: string };

/** Has one question answered by a process of its own, which ends with its answer. */
export async function askOnce<Outcome>(
  file: string,
  question: object,
  environment: Record<string, string>,
): Promise<Outcome> {
  const child = fork(file, {
    serialization: 'advanced',
    detached: true,
    // A server in it logs to the standard output, which is the bench's.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const exited = once(child, 'exit');
  const gone = exited.then(() => {
    throw new Error(`${file} ended without an answer`);
  });
  gone.catch(() => {});
  try {
    const replied = once(child, 'message');
    child.send(question);
    const [reply] = await Promise.race([replied, gone]);
    // The file and its caller know one type.
    const said = reply as Reply<Outcome>;
    if ('failure' in said) throw new Error(said.failure);
    return said.outcome;
  } finally {
    process.off('exit', kill);
    child.kill('SIGTERM');
    await exited;
  }
}

import { parseArgs } from 'node:util';
import { commandLine } from '../../config/command-line.ts';
import { StartupError } from '../../config/startup-error.ts';

const OPTIONS =
  '[--identity FILE] [--deletions FILE] [--without-deletions] [--replace] [--yes] [--other-secret]';
const USAGE = `Say from which file: ${commandLine('restore')} FILE ${OPTIONS}`;

export type RestoreArguments = ReturnType<typeof parseRestoreArguments>;

/** @throws StartupError with the usage for the operator */
export function parseRestoreArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new StartupError(USAGE);
  return { file, ...values };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        /** Files of age identities. */
        identity: { type: 'string', multiple: true },
        /** Deletion records in addition to this server's own. */
        deletions: { type: 'string', multiple: true },
        'without-deletions': { type: 'boolean' },
        replace: { type: 'boolean' },
        /** Answers the prompt. */
        yes: { type: 'boolean' },
        'other-secret': { type: 'boolean' },
      },
    });
  } catch {
    throw new StartupError(USAGE);
  }
}

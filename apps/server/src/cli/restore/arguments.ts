import { parseArgs } from 'node:util';
import { StartupError } from '../../config/startup-error.ts';

const USAGE =
  'Say from which file: npm run restore -- FILE [--deletions FILE] [--without-deletions] [--replace] [--yes] [--other-secret]';

export type RestoreArguments = {
  file: string;
  /** Deletion records in addition to this server's own. */
  deletions: string[];
  isWithoutDeletions: boolean;
  shouldReplace: boolean;
  /** Whether `--yes` already answered the prompt. */
  isConfirmed: boolean;
  isOtherSecretAllowed: boolean;
};

/** @throws StartupError with the error for the operator */
export function parseRestoreArguments(args: string[]): RestoreArguments {
  const { values, positionals } = parse(args);
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new StartupError(USAGE);
  return {
    file,
    deletions: values.deletions ?? [],
    isWithoutDeletions: values['without-deletions'] ?? false,
    shouldReplace: values.replace ?? false,
    isConfirmed: values.yes ?? false,
    isOtherSecretAllowed: values['other-secret'] ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        deletions: { type: 'string', multiple: true },
        'without-deletions': { type: 'boolean' },
        replace: { type: 'boolean' },
        yes: { type: 'boolean' },
        'other-secret': { type: 'boolean' },
      },
    });
  } catch {
    throw new StartupError(USAGE);
  }
}

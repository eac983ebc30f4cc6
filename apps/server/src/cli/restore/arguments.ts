import { parseArgs } from 'node:util';
import { StartRefused } from '../../start-refused.ts';

const USAGE =
  'Say from which file: npm run restore -- FILE [--deletions FILE] [--without-deletions] [--replace] [--yes] [--other-secret]';

export type Arguments = {
  file: string;
  /** Records of deletions beside this server's own. */
  deletions: string[];
  isWithoutDeletions: boolean;
  isReplacing: boolean;
  /** Whether the question is answered already. */
  isSure: boolean;
  isOtherSecretMeant: boolean;
};

/** @throws StartRefused with what can be said */
export function restoreArguments(args: string[]): Arguments {
  const { values, positionals } = parsed(args);
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new StartRefused(USAGE);
  return {
    file,
    deletions: values.deletions ?? [],
    isWithoutDeletions: values['without-deletions'] ?? false,
    isReplacing: values.replace ?? false,
    isSure: values.yes ?? false,
    isOtherSecretMeant: values['other-secret'] ?? false,
  };
}

function parsed(args: string[]) {
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
    throw new StartRefused(USAGE);
  }
}

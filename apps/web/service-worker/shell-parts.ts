import type { Language } from '@prayer-swap/shared/messages/languages';

/** A file with a hash in its path has no revision. */
type ShellFile = { url: string; revision: string | null };

/**
 * Files of the app shell. `bundle` is the path of a JSON file that contains the text of their
 * scripts and styles by path.
 */
export type ShellPart = { bundle: string; files: ShellFile[] };

/** The files of every language, and those of each language. */
export type ShellParts = Record<Language | 'all', ShellPart>;

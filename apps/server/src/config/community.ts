import {
  type CommunityChange,
  communityChangeSchema,
} from '@prayer-swap/shared/community/change-schemas';
import * as z from 'zod/mini';
import { readJsonSetting } from './read-json-setting.ts';
import { StartupError } from './startup-error.ts';

/**
 * Reads the settings of the community that the operator fixes.
 *
 * @param source JSON, or the path of a JSON file
 * @throws StartupError that names the invalid settings
 */
export function parseCommunitySettings(source: string | undefined): CommunityChange {
  if (source === undefined) return {};
  const settings = z.safeParse(communityChangeSchema, readJsonSetting(source));
  if (settings.success) return Object.freeze(settings.data);
  const invalid = settings.error.issues.map((issue) => issueName(issue));
  throw new StartupError(
    `COMMUNITY_SETTINGS is invalid: ${[...new Set(invalid)].join(', ')}. See docs/configuration.md.`,
  );
}

function issueName(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return issue.keys.join(', ');
  return issue.path.join('.') || 'not a JSON object';
}

import { setTimeout } from 'node:timers/promises';
import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { SYSTEM_CHECKS, type SystemCheckName } from '@prayer-swap/shared/system/schemas';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../errors/describe-error.ts';
import { type CheckContext, type Finding, type SystemCheck, warning } from './check.ts';
import {
  checkBackup,
  checkClock,
  checkDatabase,
  checkProof,
  checkSecret,
  checkVersion,
} from './database-checks.ts';
import { checkDisk, checkFileLimit, checkFolders, checkVariables } from './machine-checks.ts';
import { checkMail, checkOrigin } from './network-checks.ts';

const CHECKS: Record<SystemCheckName, (context: CheckContext) => Promise<Finding>> = {
  secret: checkSecret,
  database: checkDatabase,
  disk: checkDisk,
  files: checkFileLimit,
  folders: checkFolders,
  variables: checkVariables,
  mail: checkMail,
  origin: checkOrigin,
  clock: checkClock,
  backup: checkBackup,
  proof: checkProof,
  version: checkVersion,
};

const TIMEOUT_MS = 15 * SECOND;

/** Runs every check at the same time. One that fails to run is a warning. */
export function runSystemChecks(context: CheckContext): Promise<SystemCheck[]> {
  return Promise.all(
    SYSTEM_CHECKS.map(async (name) => ({ name, ...(await runCheck(name, context)) })),
  );
}

async function runCheck(name: SystemCheckName, context: CheckContext): Promise<Finding> {
  const timeout = new AbortController();
  const tooLate = setTimeout(TIMEOUT_MS, warning('unknown', { detail: 'no answer' }), {
    signal: timeout.signal,
  });
  const finding = CHECKS[name](context).catch((error) =>
    warning('unknown', { detail: reasonOf(error) }),
  );
  const first = await Promise.race([finding, tooLate]);
  timeout.abort();
  tooLate.catch(() => {});
  return first;
}

const MAX_AGE_MS = MINUTE;

/** Runs the checks at most once a minute, however often they are requested. */
export function createSystemChecks(context: CheckContext): () => Promise<SystemCheck[]> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let results: Promise<SystemCheck[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - startedAt >= MAX_AGE_MS) {
      startedAt = performance.now();
      results = runSystemChecks(context);
    }
    return results;
  };
}

/** Logs what needs attention. Misspelled variables were reported before. */
export async function reportSystemChecks(
  check: () => Promise<SystemCheck[]>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const found of await check()) {
    if (found.status === 'ok' || found.name === 'variables') continue;
    log.warn({ check: found.name, status: found.status }, formatSystemCheck(found));
  }
}

const translate = translatorFor(FALLBACK_LANGUAGE);

/** One line for the operator. */
export function formatSystemCheck({ name, result, values = {}, detail }: SystemCheck): string {
  const title = translate(`system.name-${name}`);
  // The schema of the check and the catalogue name the same placeholders; a test formats them all.
  const sentence = translate(`system.result-${result}`, values as never);
  return `${title}: ${sentence}${detail === undefined ? '' : ` (${detail})`}`;
}

import type {
  SystemCheckName,
  SystemResult,
  SystemStatus,
} from '@prayer-swap/shared/system/schemas';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';

/** What the checks examine. */
export type CheckContext = {
  config: Config;
  /** Why there is none: `absent` before the first start, `away` when it does not answer. */
  db: Db | 'absent' | 'away';
  /** The names of the environment variables. */
  variableNames: readonly string[];
  now: () => Date;
};

export type Finding = {
  status: SystemStatus;
  result: SystemResult;
  /** For the placeholders of the message. */
  values?: Record<string, string | number>;
  /** A path or an error, for the operator and not for admins. */
  detail?: string;
};

export type SystemCheck = { name: SystemCheckName } & Finding;

export const ok = (result: SystemResult, values?: Finding['values']): Finding => ({
  status: 'ok',
  result,
  ...(values && { values }),
});

export const warning = (result: SystemResult, more: Omit<Finding, 'status' | 'result'> = {}) =>
  ({ status: 'warning', result, ...more }) as const;

export const failed = (result: SystemResult, more: Omit<Finding, 'status' | 'result'> = {}) =>
  ({ status: 'failed', result, ...more }) as const;

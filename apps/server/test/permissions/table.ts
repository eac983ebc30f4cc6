import type { Operation } from './operation.ts';
import { accountOperations } from './operations/accounts.ts';
import { adminOperations } from './operations/admin.ts';
import { circleOperations } from './operations/circles.ts';
import { requestOperations } from './operations/requests.ts';
import { selfOperations } from './operations/self.ts';
import { wordOperations } from './operations/words.ts';

/**
 * The complete table of permissions: the tests try every cell, and fail for a registered route
 * without a row. It is independent of the code: a row states the response that a client receives.
 */
export const permissions: Operation[] = [
  ...accountOperations,
  ...requestOperations,
  ...circleOperations,
  ...wordOperations,
  ...selfOperations,
  ...adminOperations,
];

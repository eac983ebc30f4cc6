import type { Operation } from './operation.ts';
import { accountOperations } from './operations/accounts.ts';
import { adminOperations } from './operations/admin.ts';
import { requestOperations } from './operations/requests.ts';
import { selfOperations } from './operations/self.ts';

/**
 * Who may do what, whole: the tests try every cell, and a mounted route without a row fails them.
 * It repeats nothing of the code: a row says what a person is told.
 */
export const permissions: Operation[] = [
  ...accountOperations,
  ...requestOperations,
  ...selfOperations,
  ...adminOperations,
];

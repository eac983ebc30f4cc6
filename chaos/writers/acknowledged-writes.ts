import type { Mark, Operation } from './operations.ts';
import { emailFor } from './operations.ts';

/** All writes that were acknowledged, and those with an unknown outcome. */
export type AcknowledgedWrites = {
  /** The members and requests of each mark; see `pairKey`. */
  marks: Record<Mark, Set<string>>;
  /** The id of a request by its text, which is unique. */
  created: Map<string, string>;
  /** The addresses with an accepted registration. */
  registered: Set<string>;
  /** Points for clicks, by member. */
  clicked: Map<string, number>;
  /** The operations without a known outcome, by member. */
  open: Map<string, Operation>;
  /** Clicks that may have been awarded, by member. */
  clicksUnknown: Map<string, number>;
};

export function createAcknowledgedWrites(): AcknowledgedWrites {
  return {
    marks: { reactions: new Set(), completions: new Set(), flags: new Set() },
    created: new Map(),
    registered: new Set(),
    clicked: new Map(),
    open: new Map(),
    clicksUnknown: new Map(),
  };
}

export function pairKey(memberId: string, requestId: string): string {
  return `${memberId} ${requestId}`;
}

/** Records an acknowledged write. */
export function acknowledge(
  acknowledged: AcknowledgedWrites,
  memberId: string,
  operation: Operation,
  body: WriteResponseBody,
): void {
  acknowledged.open.delete(memberId);
  switch (operation.kind) {
    case 'create':
      acknowledged.created.set(operation.text, body.id ?? '');
      return;
    case 'add':
      acknowledged.marks[operation.mark].add(pairKey(memberId, operation.requestId));
      return;
    case 'remove':
      acknowledged.marks[operation.mark].delete(pairKey(memberId, operation.requestId));
      return;
    case 'click':
      add(acknowledged.clicked, memberId, body.awarded ?? 0);
      return;
    case 'register':
      acknowledged.registered.add(emailFor(operation.name));
      return;
    default:
      operation satisfies never;
  }
}

/** Records that an operation that is not retried may have been stored. */
export function markIndeterminate(
  acknowledged: AcknowledgedWrites,
  memberId: string,
  { kind }: Operation,
): void {
  acknowledged.open.delete(memberId);
  if (kind === 'click') add(acknowledged.clicksUnknown, memberId, 1);
}

/** The part of a response that counts as acknowledged. */
export type WriteResponseBody = { id?: string | undefined; awarded?: number | undefined };

function add(to: Map<string, number>, memberId: string, amount: number): void {
  to.set(memberId, (to.get(memberId) ?? 0) + amount);
}

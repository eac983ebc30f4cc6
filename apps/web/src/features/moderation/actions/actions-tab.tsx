import { ActionList } from './action-list.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { PointRules } from './point-rules.tsx';
import { Trends } from './trends.tsx';

/** What admins did, how long it took, what an event is worth, and what could not be delivered. */
export function ActionsTab() {
  return (
    <div className="flex flex-col gap-8">
      <Trends />
      <ActionList />
      <PointRules />
      <DeadLetters />
    </div>
  );
}

import { ActionList } from './action-list.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { PointRules } from './point-rules.tsx';
import { Trends } from './trends.tsx';

/** The log of moderation, its durations, the point rules and the dead letters. */
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

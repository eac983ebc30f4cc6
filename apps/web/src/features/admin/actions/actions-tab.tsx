import { ActionList } from './action-list.tsx';
import { PointRules } from './point-rules.tsx';
import { Trends } from './trends.tsx';

/** What admins did, how long it took, and what an event is worth. */
export function ActionsTab() {
  return (
    <div className="flex flex-col gap-8">
      <Trends />
      <ActionList />
      <PointRules />
    </div>
  );
}

import { formatNumber } from '../../lib/format.ts';
import { useMember } from '../../lib/session.ts';

export function PointsPill() {
  const { goodWillPoints } = useMember();
  return (
    <span className="soft inline-flex min-h-9 items-center rounded-full bg-points-soft px-3 text-label font-bold text-points tabular-nums">
      {formatNumber(goodWillPoints)}
    </span>
  );
}

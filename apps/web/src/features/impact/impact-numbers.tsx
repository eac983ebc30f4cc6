import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { cn } from '../../lib/cn.ts';
import { formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Impact } from './impact-query.ts';

/** The four figures of the member and their meaning, without a comparison to other members. */
export function ImpactNumbers({ impact }: { impact: Impact }) {
  const { goodWillPoints, prayersShared, prayersCompleted, reactionsGiven } = impact;
  const nothing = Object.values(impact).every((count) => count === 0);
  return (
    <div className="flex flex-col gap-3">
      {nothing && <p className="text-body">{translate('impact.nothing-yet')}</p>}
      <dl className="grid gap-3 sm:grid-cols-3">
        <Numeral
          name="impact.points"
          sentence="impact.points-sentence"
          count={goodWillPoints}
          first
        />
        <Numeral name="impact.shared" sentence="impact.shared-sentence" count={prayersShared} />
        <Numeral
          name="impact.completed"
          sentence="impact.completed-sentence"
          count={prayersCompleted}
        />
        <Numeral
          name="impact.reactions"
          sentence="impact.reactions-sentence"
          count={reactionsGiven}
        />
      </dl>
    </div>
  );
}

type NumeralProps = {
  name: MessageCode;
  sentence: MessageCode;
  count: number;
  /** The figure of the community comes first, in the colour of points. */
  first?: boolean;
};

function Numeral({ name, sentence, count, first = false }: NumeralProps) {
  return (
    <Card className={cn('flex flex-col gap-1', first && 'sm:col-span-3')}>
      <dt className="text-meta font-medium text-ink-muted">{translate(name)}</dt>
      <dd className={cn('text-landing font-bold', first ? 'text-points' : 'text-primary')}>
        {formatNumber(count)}
      </dd>
      <dd className="text-label">{translate(sentence, { count })}</dd>
    </Card>
  );
}

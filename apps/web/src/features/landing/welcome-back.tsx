import { impactSchema } from '@prayer-swap/shared/impact/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api-failure.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { memberQuery, queryClient } from '../../lib/query-client.ts';
import type { Member } from '../../lib/session-snapshot.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';

const impactQuery = memberQuery(['impact'], '/me/impact', impactSchema);

/** Greets a returning member with their two figures and links to continue. */
export function WelcomeBack({ member }: { member: Member }) {
  const impact = useQuery(impactQuery(member.id), queryClient);
  return (
    <Card as="section" size="swap" className="grid gap-5 @min-[54rem]:grid-cols-[1fr_auto]">
      <h2 className="text-title font-bold @min-[54rem]:self-end">
        {translate('landing.welcome-back', { username: member.username })}
      </h2>
      {impact.isError ? (
        <div className="@min-[54rem]:row-span-2 @min-[54rem]:self-center">
          <ErrorState message={errorMessage(impact.error)} onRetry={() => impact.refetch()} />
        </div>
      ) : (
        <dl
          aria-busy={impact.isPending}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-3 @min-[54rem]:row-span-2 @min-[54rem]:grid-cols-2 @min-[54rem]:self-center"
        >
          <Figure
            label={translate('landing.points')}
            value={impact.data?.goodWillPoints}
            tone="bg-points-soft text-points"
          />
          <Figure
            label={translate('landing.prayers-shared')}
            value={impact.data?.prayersShared}
            tone="bg-primary-soft text-on-primary-soft"
          />
        </dl>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.feed} size="large">
          {translate('landing.view-feed')}
        </ButtonLink>
        <ButtonLink to={paths.create} size="large" variant="soft">
          {translate('landing.share-request')}
        </ButtonLink>
      </div>
    </Card>
  );
}

type FigureProps = { label: string; value: number | undefined; tone: string };

function Figure({ label, value, tone }: FigureProps) {
  return (
    <div className={`soft flex flex-col-reverse justify-end rounded-button px-4 py-3 ${tone}`}>
      <dt className="text-meta font-medium">{label}</dt>
      <dd className="text-title font-bold">
        {value === undefined ? translate('landing.number-loading') : formatNumber(value)}
      </dd>
    </div>
  );
}

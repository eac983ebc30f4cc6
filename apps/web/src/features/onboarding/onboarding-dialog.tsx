import { translate } from '@prayer-swap/shared/messages/translate';
import { isUsername } from '@prayer-swap/shared/prayer-requests/choices';
import { feedPageSchema, type PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/api-failure.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { InteractionError, PrayButton } from '../../request-interactions/interaction-controls.tsx';
import { useIsHidden } from '../../request-interactions/queued-removals.ts';
import { RequestByline, RequestText } from '../../request-interactions/request-content.tsx';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';

type OnboardingDialogProps = { open: boolean; onFinish: () => void };

/** The onboarding: what the product is for, and one real request to pray for. */
export function OnboardingDialog({ open, onFinish }: OnboardingDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(nextOpen) => nextOpen || onFinish()}
      title={translate('welcome.title', { username: useMember().username })}
      footer={
        <Button variant="soft" onClick={onFinish}>
          {translate('welcome.to-feed')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-body">
        <p>{translate('welcome.purpose')}</p>
        <OnboardingPrayer />
      </div>
    </Dialog>
  );
}

function onboardingQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'onboarding'),
    queryFn: async ({ signal }) => {
      const path = '/requests?tab=community&sort=new';
      const { items } = await api.get(path, { responseSchema: feedPageSchema, signal });
      const open = items.filter(
        ({ type, can, userCompleted }) => type !== 'Prompt' && can.pray && !userCompleted,
      );
      return open.find(({ totalCompleted }) => totalCompleted === 0) ?? open[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The newest request that no one has prayed for; otherwise the newest one. */
function OnboardingPrayer() {
  const isHidden = useIsHidden();
  return (
    <QueryView
      query={useQuery(onboardingQuery(useMember().id))}
      loading={<BlockSkeleton className="h-52" />}
      failure={errorMessage}
    >
      {(card) =>
        card && !isHidden(card) ? <Prayer card={card} /> : <p>{translate('welcome.pray-none')}</p>
      }
    </QueryView>
  );
}

function Prayer({ card }: { card: PrayerRequest }) {
  const { queryKey } = onboardingQuery(useMember().id);
  const apply: ApplyEngagement = (id, change) => {
    queryClient.setQueryData<PrayerRequest | null>(
      queryKey,
      (now) => now && (now.id === id ? change(now) : now),
    );
  };
  const interactions = useRequestInteractions(card, { apply });
  return (
    <>
      <p>{translate('welcome.pray-how')}</p>
      <article
        aria-label={translate('welcome.pray-card')}
        className="flex flex-col gap-3 rounded-card border border-line p-4"
      >
        <RequestByline request={card} />
        <RequestText text={card.text} />
        <PrayButton request={card} onPray={interactions.pray} />
        <InteractionError failure={interactions.failure} />
      </article>
      <p role="status" className="text-center font-bold empty:hidden">
        {card.userCompleted && told(card.ownerUsername)}
      </p>
    </>
  );
}

function told(username: string): string {
  return isUsername(username)
    ? translate('welcome.told', { username })
    : translate('welcome.told-anonymous');
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { errorMessage } from '../../lib/api-failure.ts';
import {
  ROUND_QUIET_SECONDS,
  roundQuietSeconds,
  setRoundQuietSeconds,
} from '../../lib/device-settings.ts';
import { paths } from '../../lib/paths.ts';
import { usePendingActions } from '../../offline/pending-actions.ts';
import { applyActions } from '../../request-interactions/engagement.ts';
import { useIsHidden } from '../../request-interactions/queued-removals.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { RoundPlayer } from './round-player.tsx';
import { type Round, type RoundRequest, startRound } from './round-sequence.ts';
import { type DeviceVoices, useVoices } from './voices.ts';

type RoundScreenProps = {
  query: ComponentProps<typeof QueryView<RoundRequest[]>>['query'];
  /** The age of the copies that are shown without a connection. */
  note: ReactNode;
};

/** The requests of a member one after the other, read aloud by a voice of the device. */
export function RoundScreen({ query, note }: RoundScreenProps) {
  const voices = useVoices();
  const [round, setRound] = useState<Round | null>(null);
  return (
    <Page title={translate('round.title')} compact>
      {round ? (
        <RoundPlayer initial={round} voices={voices?.voices ?? []} />
      ) : (
        <div className="flex flex-col gap-4">
          {note}
          <QueryView
            query={query}
            loading={
              <LoadingRegion>
                <Skeleton className="h-60 rounded-card" />
              </LoadingRegion>
            }
            failureTitle={translate('round.load-failed')}
            failure={errorMessage}
          >
            {(requests) => <RoundStart requests={requests} voices={voices} onStart={setRound} />}
          </QueryView>
        </div>
      )}
    </Page>
  );
}

type RoundStartProps = {
  requests: readonly RoundRequest[];
  voices: DeviceVoices | null;
  onStart: (round: Round) => void;
};

/** The number of requests, and how they are read. Nothing is read before the member starts it. */
function RoundStart({ requests: loaded, voices, onStart }: RoundStartProps) {
  const actions = usePendingActions();
  const isHidden = useIsHidden();
  const requests = loaded
    .filter((request) => !isHidden(request))
    .map((request) =>
      applyActions(
        request,
        actions.filter(({ targetId }) => targetId === request.id),
      ),
    );
  const [isWanted, setIsWanted] = useState(true);
  const [quietSeconds, setQuietSeconds] = useState(roundQuietSeconds);
  const canRead = voices !== null && voices.voices.length > 0;
  const isAloud = canRead && isWanted;

  if (requests.length === 0) {
    return (
      <EmptyState
        scene="boat"
        message={translate('praying-for.empty')}
        action={<ButtonLink to={paths.swap}>{translate('swap.title')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p className="text-body text-ink-muted">
        {translate('round.intro', { count: requests.length })}
      </p>
      {/* Above the choices, which appear with the voices and must not move it under a finger. */}
      <Button
        size="huge"
        fullWidth
        onClick={() =>
          onStart(startRound(requests, { isAloud, quietSeconds: isAloud ? quietSeconds : 0 }))
        }
      >
        {translate('swap.begin')}
      </Button>
      {canRead && (
        <SwitchField
          label={translate('round.aloud')}
          hint={translate('round.aloud-hint')}
          checked={isWanted}
          onChange={setIsWanted}
        />
      )}
      {voices && !canRead && (
        <p className="text-meta text-ink-muted">
          {translate(voices.onlyRemote ? 'round.remote-voice' : 'round.no-voice')}
        </p>
      )}
      {isAloud && (
        <div className="flex flex-col gap-2">
          {/* The same text is the name of the group. */}
          <p aria-hidden="true" className="text-label font-medium">
            {translate('round.quiet')}
          </p>
          <SegmentedChoice
            label={translate('round.quiet')}
            options={ROUND_QUIET_SECONDS.map((seconds) => ({
              value: String(seconds),
              label:
                seconds === 0
                  ? translate('round.quiet-open')
                  : translate('sitting.seconds', { n: seconds }),
            }))}
            value={String(quietSeconds)}
            onChange={(value) => {
              setRoundQuietSeconds(Number(value));
              setQuietSeconds(roundQuietSeconds());
            }}
          />
        </div>
      )}
    </>
  );
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { onRemoval } from '../../request-interactions/list-removals.ts';
import {
  RequestByline,
  RequestText,
  UpdateNote,
} from '../../request-interactions/request-content.tsx';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Mark } from '../../ui/mark.tsx';
import { introductionOf, lacksVoice, passagesOf } from './passages.ts';
import { useReading } from './read-aloud.ts';
import { focusOnMount, RoundControls } from './round-controls.tsx';
import { advanceRound, countPrayed, type Round, type RoundStep } from './round-sequence.ts';
import { useMediaKeys } from './use-media-keys.ts';
import { useRoundPrayer } from './use-round-prayer.tsx';
import { useWakeLock } from './use-wake-lock.ts';

/** The time in which the confirmation of a prayer is seen. A second press does nothing then. */
const CONFIRMATION_MS = 0.8 * SECOND;

type RoundPlayerProps = {
  initial: Round;
  /** The voices of the device that may read. */
  voices: readonly SpeechSynthesisVoice[];
};

/** A round that runs: the current request with its controls, and the end. */
export function RoundPlayer({ initial, voices }: RoundPlayerProps) {
  const [round, step] = useReducer(advanceRound, initial);
  const { requests, index, phase, isAloud } = round;
  const current = requests[index] ?? null;
  const progress = translate('sitting.progress', { n: index + 1, total: requests.length });
  const { pray, error } = useRoundPrayer(round, step);
  useRoundTimers(round, step);
  useRemovals(step);
  useAnnouncedRequest(round);
  useWakeLock(current !== null && phase !== 'paused');
  useReading({
    isReading: phase === 'reading',
    id: current?.id ?? 'end',
    passages: passagesOf(round, voices),
    onEnd: () => step({ is: 'read' }),
    onLeave: () => step({ is: 'pause' }),
  });
  useMediaKeys(
    {
      isActive: isAloud && current !== null,
      isPlaying: phase !== 'paused',
      title: translate('round.title'),
      detail: progress,
    },
    {
      play: () => step({ is: 'continue' }),
      pause: () => step({ is: 'pause' }),
      nexttrack: pray,
      previoustrack: () => step({ is: 'back' }),
    },
  );

  if (!current) {
    return (
      <>
        {error}
        <RoundEnd count={countPrayed(round)} isAloud={isAloud} />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-4 tall:max-wide:min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar)-6.5rem)]">
      <h2
        ref={isAloud ? null : focusOnMount}
        tabIndex={-1}
        className="text-label font-bold text-ink-muted tabular-nums"
      >
        {progress}
      </h2>
      <Card
        key={current.id}
        as="article"
        size="swap"
        className="flex animate-appear flex-col gap-4"
      >
        <RequestByline request={current} />
        <RequestText text={current.text} size="swap" />
        {current.newestUpdate && <UpdateNote update={current.newestUpdate} />}
        {isAloud && lacksVoice(current, voices) && (
          <p className="text-meta text-ink-muted">{translate('round.no-voice-for-text')}</p>
        )}
      </Card>
      {error}
      <RoundControls round={round} current={current} onPray={pray} step={step} />
    </div>
  );
}

type Step = (step: RoundStep) => void;

/** Ends the quiet time and the confirmation. */
function useRoundTimers({ phase, index, requests, quietSeconds }: Round, step: Step) {
  const isTimed = phase === 'quiet' && quietSeconds > 0 && index < requests.length;
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => step({ is: 'skip' }), quietSeconds * SECOND);
    return () => clearTimeout(timer);
  }, [isTimed, quietSeconds, step]);
  useEffect(() => {
    if (phase !== 'leaving') return;
    const timer = setTimeout(() => step({ is: 'prayed' }), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [phase, step]);
}

/** A request that was hidden or deleted leaves the round at once. */
function useRemovals(step: Step) {
  useEffect(
    () =>
      onRemoval((shouldRemove) => {
        step({ is: 'remove', shouldRemove });
        return () => {};
      }),
    [step],
  );
}

/** Without a voice, announces each request after the first one, whose heading has the focus. */
function useAnnouncedRequest(round: Round) {
  const announce = useAnnounce();
  const current = round.isAloud ? undefined : round.requests[round.index];
  const announcedId = useRef(current?.id);
  const announceRequest = useEffectEvent(() => {
    if (current && current.id !== announcedId.current)
      announce(`${introductionOf(round)} ${current.text}`);
    announcedId.current = current?.id;
  });
  const id = current?.id;
  useEffect(() => announceRequest(), [id]);
}

/** The voice reads the title; the focus is then on the link, so that a screen reader is brief. */
function RoundEnd({ count, isAloud }: { count: number; isAloud: boolean }) {
  return (
    <div className="flex flex-col items-center gap-4 py-10 text-center">
      <Mark thin className="w-24" />
      <div className="flex flex-col gap-1">
        <h2
          ref={isAloud ? null : focusOnMount}
          tabIndex={-1}
          className="text-request font-bold text-balance"
        >
          {translate('round.done-title', { count })}
        </h2>
        <p className="text-body text-ink-muted">{translate('round.done-text')}</p>
      </div>
      <ButtonLink ref={isAloud ? focusOnMount : null} to={paths.savedPrayers} variant="soft">
        {translate('round.to-list')}
      </ButtonLink>
    </div>
  );
}

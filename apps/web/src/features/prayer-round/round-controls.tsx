import { translate } from '@prayer-swap/shared/messages/translate';
import Check from '~icons/lucide/check';
import Pause from '~icons/lucide/pause';
import Play from '~icons/lucide/play';
import SkipBack from '~icons/lucide/skip-back';
import SkipForward from '~icons/lucide/skip-forward';
import { Button } from '../../ui/button.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { type Round, type RoundRequest, type RoundStep, toggleOf } from './round-sequence.ts';

type RoundControlsProps = {
  round: Round;
  current: RoundRequest;
  onPray: () => void;
  step: (step: RoundStep) => void;
};

const TOGGLES = {
  pause: { code: 'round.pause', Icon: Pause },
  continue: { code: 'round.continue', Icon: Play },
  again: { code: 'round.again', Icon: Play },
} as const;

/** Large enough to be found without looking, and always the same elements at the same place. */
export function RoundControls({ round, current, onPray, step }: RoundControlsProps) {
  const isLeaving = round.phase === 'leaving';
  const toggle = toggleOf(round);
  return (
    <div className="with-foot with-round-controls bottom-(--bottom-bar) -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-canvas px-4 py-3 tall:sticky">
      <Button
        variant={isLeaving ? 'soft' : 'primary'}
        size="huge"
        fullWidth
        aria-disabled={isLeaving || undefined}
        className="aria-disabled:opacity-100"
        onClick={onPray}
      >
        {prayLabel(current, isLeaving)}
        {isLeaving && <Check className="-order-1 size-4.5" />}
      </Button>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <ControlButton
          Icon={SkipBack}
          label={translate('common.back')}
          isDisabled={round.index === 0}
          onClick={() => step({ is: 'back' })}
        />
        {toggle && (
          <ControlButton
            // Its name is short: a screen reader does not talk over the voice for long.
            ref={focusOnMount}
            Icon={TOGGLES[toggle].Icon}
            label={translate(TOGGLES[toggle].code)}
            onClick={() => step({ is: 'toggle' })}
          />
        )}
        <ControlButton
          Icon={SkipForward}
          label={translate('round.skip')}
          onClick={() => step({ is: 'skip' })}
        />
      </div>
    </div>
  );
}

/** A member who has prayed for a request before prays again, which is not counted. */
function prayLabel({ canPray, userCompleted, totalCompleted }: RoundRequest, isLeaving: boolean) {
  if (isLeaving) return translate('requests.prayed', { others: Math.max(0, totalCompleted - 1) });
  return translate(canPray && !userCompleted ? 'requests.mark-prayed' : 'round.prayed-again');
}

type ControlButtonProps = {
  ref?: (button: HTMLElement | null) => void;
  Icon: Icon;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
};

function ControlButton({ ref, Icon, label, isDisabled = false, onClick }: ControlButtonProps) {
  return (
    <Button
      ref={ref}
      variant="outline"
      size="huge"
      aria-disabled={isDisabled || undefined}
      className="flex-col"
      onClick={() => isDisabled || onClick()}
    >
      <Icon className="size-5.5 rtl:-scale-x-100" />
      <span className="text-meta">{label}</span>
    </Button>
  );
}

export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

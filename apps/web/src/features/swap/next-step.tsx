import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';

type NextStepProps = {
  allAnswered: boolean;
  /** Draws new cards. @returns true on success */
  onMore: () => Promise<boolean>;
};

/** Suggestions that appear some time after the swap. */
export function NextStep({ allAnswered, onMore }: NextStepProps) {
  const [failed, setFailed] = useState(false);
  const announce = useAnnounce();
  const title = translate(allAnswered ? 'swap.done-title' : 'swap.next-title');

  useEffect(() => announce(title), [announce, title]);

  async function more() {
    setFailed(false);
    setFailed(!(await onMore()));
  }

  return (
    <section className="soft flex animate-rise flex-col items-start gap-1 rounded-swap bg-primary-soft p-5 text-on-primary-soft">
      <h2 className="text-request font-bold">{title}</h2>
      <p className="text-label">{translate(allAnswered ? 'swap.done-text' : 'swap.next-text')}</p>
      <div className="mt-3 flex flex-wrap gap-2 self-stretch">
        {allAnswered && (
          <Button className="w-full sm:w-auto" onClick={more}>
            {translate('swap.more')}
          </Button>
        )}
        <ButtonLink
          to={paths.create}
          variant={allAnswered ? 'ghost' : 'primary'}
          className="w-full sm:w-auto"
        >
          {translate('swap.share')}
        </ButtonLink>
      </div>
      {failed && <InlineError className="mt-1">{translate('swap.load-failed')}</InlineError>}
    </section>
  );
}

import { translate } from '@prayer-swap/shared/messages/translate';
import Check from '~icons/lucide/check';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { RippleArt } from '../../ui/ripple-art.tsx';

const REACTIONS = [
  { emoji: '❤️', count: 6 },
  { emoji: '⭐', count: 2 },
  { emoji: '🙌', count: 9 },
];

/** An illustration of a request, made of text. It is not interactive. */
export function SampleCard() {
  return (
    <figure className="relative isolate mx-auto w-full max-w-[27rem] pt-14 wide:pt-10">
      <RippleArt className="absolute inset-x-0 -top-1 -z-10 mx-auto w-72 max-w-full opacity-60 wide:-top-16 wide:w-96" />
      <div className="rounded-swap border border-line bg-surface p-5 shadow-float">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={translate('landing.sample-name')} />
          <div className="max-w-full flex-auto wrap-break-word">
            <p className="text-label font-bold">{translate('landing.sample-name')}</p>
            <p className="text-meta text-ink-muted">{translate('landing.sample-time')}</p>
          </div>
          <Chip tone="support">{translate('landing.sample-type')}</Chip>
        </div>
        <p className="request-text mt-4 text-request">{translate('landing.sample-text')}</p>
        <div aria-hidden="true" className="mt-4 flex flex-wrap gap-2">
          {REACTIONS.map(({ emoji, count }) => (
            <span
              key={emoji}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3 text-label text-ink-muted tabular-nums"
            >
              {emoji} {count}
            </span>
          ))}
        </div>
        <p className="soft mt-4 flex min-h-11 items-center justify-center gap-2 rounded-button bg-primary-soft px-4 py-2 text-center text-label font-bold text-on-primary-soft">
          <Check aria-hidden="true" className="size-4.5" />
          {translate('landing.sample-prayed')}
        </p>
      </div>
      <figcaption className="mt-3 text-center text-meta text-ink-muted">
        {translate('landing.sample-label')}
      </figcaption>
    </figure>
  );
}

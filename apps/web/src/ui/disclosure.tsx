import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';

type DisclosureProps = {
  label: string;
  children: ReactNode;
  /** Whether it is open when it appears. */
  isOpenAtFirst?: boolean;
  /** Called when it is opened, even if that was before hydration. */
  onOpen?: () => void;
};

/** Expandable content. A native `details` element, so it also works on prerendered pages. */
export function Disclosure({ label, children, isOpenAtFirst = false, onOpen }: DisclosureProps) {
  // A constant, so that a render does not undo what the user opened or closed.
  const [open] = useState(isOpenAtFirst);
  const details = useRef<HTMLDetailsElement>(null);
  const notifyOpen = useEffectEvent(() => {
    if (details.current?.open) onOpen?.();
  });
  useEffect(() => notifyOpen(), []);
  return (
    <details ref={details} open={open} className="group" onToggle={() => notifyOpen()}>
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 focus-visible:-outline-offset-4 font-bold text-primary underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown className="size-4.5 transition-[rotate] duration-200 ease-still group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 py-2 font-normal">{children}</div>
    </details>
  );
}

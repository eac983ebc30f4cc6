import { type ReactNode, useEffect, useRef } from 'react';
import { RippleArt } from './ripple-art.tsx';

type OutcomeProps = {
  words: string;
  detail?: string;
  /** What to do next. */
  children?: ReactNode;
};

/** Stands where a form was, once it has done its work; takes the focus the form had. */
export function Outcome({ words, detail, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-5 py-4 text-center">
      <RippleArt className="w-32" />
      <div ref={place} tabIndex={-1} role="status" className="flex flex-col gap-1 outline-none">
        <p className="text-body font-medium text-balance">{words}</p>
        {detail && <p className="text-meta text-balance text-ink-muted">{detail}</p>}
      </div>
      {children}
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Mark } from './mark.tsx';

type FormResultProps = {
  message: string;
  detail?: string;
  /** The next actions. */
  children?: ReactNode;
};

/** Replaces a form after its success, and takes over its focus. */
export function FormResult({ message, detail, children }: FormResultProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-5 py-4 text-center">
      <Mark thin className="w-24" />
      <div ref={container} tabIndex={-1} role="status" className="flex flex-col gap-1 outline-none">
        <p className="text-body font-medium text-balance">{message}</p>
        {detail && <p className="text-meta text-balance text-ink-muted">{detail}</p>}
      </div>
      {children}
    </div>
  );
}

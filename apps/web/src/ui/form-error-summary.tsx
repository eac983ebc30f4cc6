import { translate } from '@prayer-swap/shared/messages/translate';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

type FormErrorSummaryProps = {
  /** What went wrong with the form as a whole, in words. */
  message?: string | undefined;
  /** The fields to mend, in the order of the form. */
  items?: readonly { fieldId: string; message: string }[];
  /** Counts the submissions: each new one that failed brings the focus here. */
  attempt: number;
};

/** Says after a refused submission what to mend, with a way to each field. */
export function FormErrorSummary({ message, items = [], attempt }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const nothing = message === undefined && items.length === 0;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (nothing) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="soft flex gap-3 rounded-control bg-danger-soft p-4 text-danger"
    >
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <div className="flex flex-col gap-1 text-label font-medium">
        {message !== undefined && <p>{message}</p>}
        {items.length > 0 && (
          <ul aria-label={translate('common.errors-to-mend')} className="flex flex-col">
            {items.map((item) => (
              <li key={item.fieldId}>
                <a
                  href={`#${item.fieldId}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(item.fieldId)?.focus();
                  }}
                >
                  {item.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

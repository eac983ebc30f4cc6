import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useRef } from 'react';
import CircleAlert from '~icons/lucide/circle-alert';

type FormErrorSummaryProps = {
  /** What went wrong with the form as a whole, in words. */
  message?: string | undefined;
  /** The fields to mend, in the order of the form. */
  items?: readonly {
    fieldId: string;
    message: string;
    /** These very words stand beside this field, and it alone breaks the rule. */
    isShownAtField: boolean;
  }[];
  /** Counts the submissions: each new one that failed brings the focus here. */
  attempt: number;
};

/**
 * Says after a refused submission what to mend, with a way to each field. A single broken rule says
 * it beside its field, which then takes the focus instead.
 */
export function FormErrorSummary({ message, items = [], attempt }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [first, ...others] = items;
  const alone = message === undefined && others.length === 0 && first?.isShownAtField === true;
  const moveFocus = useEffectEvent(() => {
    const target = alone ? document.getElementById(first.fieldId) : box.current;
    target?.focus();
  });
  useEffect(() => {
    if (attempt > 0) moveFocus();
  }, [attempt]);
  if (alone || (message === undefined && items.length === 0)) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="soft flex gap-3 rounded-control bg-danger-soft p-4 text-danger"
    >
      <CircleAlert aria-hidden="true" className="size-5 mt-0.5 shrink-0" />
      <div className="flex flex-col gap-1 text-label font-medium">
        {message !== undefined && <p>{message}</p>}
        {items.length > 0 && (
          <ul
            aria-label={translate('common.errors-to-mend')}
            className="-mb-2.5 flex flex-col first:-mt-2.5"
          >
            {items.map((item) => (
              <li key={item.fieldId}>
                <a
                  href={`#${item.fieldId}`}
                  className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-2"
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

import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useRef } from 'react';
import CircleAlert from '~icons/lucide/circle-alert';

type FormErrorSummaryProps = {
  /** The error message of the form as a whole. */
  message?: string | undefined;
  /** The invalid fields, in the order of the form. */
  items?: readonly {
    fieldId: string;
    message: string;
    /** The same text is shown beside this field, and no other field has this error. */
    isShownAtField: boolean;
  }[];
  /** The number of submissions: each failed one moves the focus here. */
  attempt: number;
};

/**
 * Lists the errors after a failed submission, with a link to each field. A single error is shown
 * only beside its field, which then gets the focus.
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

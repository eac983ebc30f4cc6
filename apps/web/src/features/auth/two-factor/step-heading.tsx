import { useEffect, useRef } from 'react';

type StepHeadingProps = {
  /** For `aria-labelledby`. */
  id?: string;
  title: string;
  detail: string;
  /** Set if the previous step had the focus and no field of this step takes it. */
  focusOnMount?: boolean;
};

/** The heading of a step. */
export function StepHeading({ id, title, detail, focusOnMount = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOnMount) heading.current?.focus();
  }, [focusOnMount]);
  return (
    <div>
      <h3 ref={heading} id={id} tabIndex={-1} className="text-label font-medium outline-none">
        {title}
      </h3>
      <p className="mt-1 text-meta text-ink-muted">{detail}</p>
    </div>
  );
}

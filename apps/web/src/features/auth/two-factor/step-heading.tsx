import { useEffect, useRef } from 'react';

type StepHeadingProps = {
  /** For what is named by it. */
  id?: string;
  title: string;
  detail: string;
  /** Where the step before took the focus along, and no field takes it. */
  focusOnMount?: boolean;
};

/** What a step of the section is about. */
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

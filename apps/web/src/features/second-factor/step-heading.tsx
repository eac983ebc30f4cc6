/** What a step of the section is about. */
export function StepHeading({ title, detail }: { title: string; detail: string }) {
  return (
    <div>
      <h3 className="text-label font-medium">{title}</h3>
      <p className="mt-1 text-meta text-ink-muted">{detail}</p>
    </div>
  );
}

import { useCommunity } from '../lib/community.ts';

/** The community's own rules, if it has any. */
export function CommunityRules({ title }: { title: string }) {
  const { rules } = useCommunity();
  if (rules === null) return null;
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-request font-bold">{title}</h2>
      <p dir="auto" className="mt-2 text-body wrap-anywhere whitespace-pre-line">
        {rules}
      </p>
    </section>
  );
}

import { ORPHAN_REMOVAL_WINDOW_MS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { HOUR } from '@prayer-swap/shared/time';
import Check from '~icons/lucide/check';
import X from '~icons/lucide/x';
import type { Icon } from '../../../ui/icon.tsx';

/** Lists what a deletion removes and what remains. */
export function DeletionConsequences() {
  return (
    <div className="flex flex-col gap-4">
      <Items
        title={translate('leaving.goes')}
        Mark={X}
        items={[
          translate('leaving.goes-name'),
          translate('leaving.goes-choices'),
          translate('leaving.goes-sessions'),
          translate('leaving.goes-requests'),
          translate('leaving.goes-anonymous', { hours: ORPHAN_REMOVAL_WINDOW_MS / HOUR }),
        ]}
      />
      <Items
        title={translate('leaving.stays')}
        Mark={Check}
        items={[translate('leaving.stays-acts')]}
      />
    </div>
  );
}

type ItemsProps = { title: string; Mark: Icon; items: readonly string[] };

function Items({ title, Mark, items }: ItemsProps) {
  return (
    <section>
      <h3 className="text-label font-bold">{title}</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5 text-label text-ink-muted">
            <Mark aria-hidden="true" className="h-[1lh] w-4.5 shrink-0" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { adminActionPageSchema } from '@prayer-swap/shared/moderation/schemas';
import { usePanelList } from './panel-hooks.ts';
import { ActionEntry, EntryList, PanelSection } from './panel-parts.tsx';
import { Trends } from './trends.tsx';

/** The log of moderation and its durations. */
export function ActionsTab() {
  return (
    <div className="flex flex-col gap-8">
      <ActionList />
      <Trends />
    </div>
  );
}

function ActionList() {
  const paged = usePanelList('/admin/actions', adminActionPageSchema);
  const title = translate('panel.actions-list');
  return (
    <PanelSection title={title}>
      <EntryList label={title} {...paged} emptyLine={translate('panel.actions-empty')}>
        {(action) => <ActionEntry key={action.id} action={action} />}
      </EntryList>
    </PanelSection>
  );
}

import { ADMIN_TABS, type AdminTab } from '@prayer-swap/shared/admin/choices';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';
import { SegmentedTabs } from '../../ui/segmented-tabs.tsx';
import { ActionsTab } from './actions/actions-tab.tsx';
import { FlaggedTab } from './flagged/flagged-tab.tsx';
import { PushTab } from './push/push-tab.tsx';
import { useLiveRefresh } from './refresh.ts';
import { Stats } from './stats.tsx';
import { type AdminPlace, useAdminPlace } from './use-admin-place.ts';
import { UsersTab } from './users/users-tab.tsx';

const PANEL_ID = 'admin-panel';

export function AdminScreen() {
  const place = useAdminPlace();
  useLiveRefresh();
  return (
    <Page
      title={translate('panel.title')}
      intro={<span className="max-sm:sr-only">{translate('panel.intro')}</span>}
      width="wide"
    >
      <div className="flex flex-col gap-5 max-sm:gap-3">
        <Stats />
        <SegmentedTabs
          label={translate('panel.tabs')}
          options={ADMIN_TABS.map((tab) => ({ value: tab, label: translate(NAMES[tab]) }))}
          value={place.tab}
          onChange={place.openTab}
          panelId={PANEL_ID}
        />
        <div id={PANEL_ID} role="tabpanel" aria-label={translate(NAMES[place.tab])}>
          <Tab place={place} />
        </div>
      </div>
    </Page>
  );
}

const NAMES: Record<AdminTab, MessageCode> = {
  flagged: 'panel.tab-flagged',
  users: 'panel.tab-users',
  actions: 'panel.tab-actions',
  push: 'panel.tab-push',
};

function Tab({ place }: { place: AdminPlace }) {
  const { tab } = place;
  switch (tab) {
    case 'flagged':
      return <FlaggedTab place={place} />;
    case 'users':
      return <UsersTab place={place} />;
    case 'actions':
      return <ActionsTab />;
    case 'push':
      return <PushTab />;
    default:
      return tab satisfies never;
  }
}

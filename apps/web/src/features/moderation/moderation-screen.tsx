import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { ADMIN_TABS, type AdminTab } from '@prayer-swap/shared/moderation/choices';
import { Page } from '../../ui/page.tsx';
import { SegmentedTabs } from '../../ui/segmented-tabs.tsx';
import { ActionsTab } from './actions/actions-tab.tsx';
import { FlaggedTab } from './flagged/flagged-tab.tsx';
import { useLiveRefresh } from './live-refresh.ts';
import { PushTab } from './push/push-tab.tsx';
import { Stats } from './stats.tsx';
import { type ModerationParams, useModerationParams } from './use-moderation-params.ts';
import { UsersTab } from './users/users-tab.tsx';

const PANEL_ID = 'moderation-panel';

export function ModerationScreen() {
  const params = useModerationParams();
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
          options={ADMIN_TABS.map((tab) => ({ value: tab, label: translate(TAB_NAMES[tab]) }))}
          value={params.tab}
          onChange={params.openTab}
          panelId={PANEL_ID}
        />
        <div id={PANEL_ID} role="tabpanel" aria-label={translate(TAB_NAMES[params.tab])}>
          <Tab params={params} />
        </div>
      </div>
    </Page>
  );
}

const TAB_NAMES: Record<AdminTab, MessageCode> = {
  flagged: 'panel.tab-flagged',
  users: 'panel.tab-users',
  actions: 'panel.tab-actions',
  push: 'panel.tab-push',
};

function Tab({ params }: { params: ModerationParams }) {
  const { tab } = params;
  switch (tab) {
    case 'flagged':
      return <FlaggedTab params={params} />;
    case 'users':
      return <UsersTab params={params} />;
    case 'actions':
      return <ActionsTab />;
    case 'push':
      return <PushTab />;
    default:
      return tab satisfies never;
  }
}

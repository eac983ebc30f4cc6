import { translate } from '@prayer-swap/shared/messages/translate';
import { ADMIN_TABS } from '@prayer-swap/shared/moderation/choices';
import { Page } from '../../ui/page.tsx';
import { SegmentedTabs } from '../../ui/segmented-choice.tsx';
import { ActionsTab } from './actions-tab.tsx';
import { FlaggedTab } from './flagged-tab.tsx';
import { useLiveRefresh, useModerationParams } from './panel-hooks.ts';
import { PushTab } from './push-tab.tsx';
import { Stats } from './stats.tsx';
import { UsersTab } from './users-tab.tsx';

const PANEL_ID = 'moderation-panel';
const TABS = { flagged: FlaggedTab, users: UsersTab, actions: ActionsTab, push: PushTab };

export function ModerationScreen() {
  const { tab, openTab } = useModerationParams();
  const Tab = TABS[tab];
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
          options={ADMIN_TABS.map((value) => ({ value, label: translate(`panel.tab-${value}`) }))}
          value={tab}
          onChange={openTab}
          panelId={PANEL_ID}
        />
        <div id={PANEL_ID} role="tabpanel" aria-label={translate(`panel.tab-${tab}`)}>
          <Tab />
        </div>
      </div>
    </Page>
  );
}

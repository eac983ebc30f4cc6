import { translate } from '@prayer-swap/shared/messages/translate';
import { adminUserListSchema } from '@prayer-swap/shared/moderation/schemas';
import { formatNumber } from '../../lib/format.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { Appeals, Reports, useAppeals, useReports } from './open-cases.tsx';
import { useImmediateValue, useModerationParams, usePanelQuery } from './panel-hooks.ts';
import { ListSkeleton, PanelQuery, SearchBox } from './panel-parts.tsx';
import { Users } from './user-list.tsx';

/** The members, and apart from them the open appeals and reports with their numbers. */
export function UsersTab() {
  const { userView, openUserView, isOneUser } = useModerationParams();
  const [chosenView, chooseView] = useImmediateValue(userView, openUserView);
  const appeals = useAppeals();
  const reports = useReports();
  const numbers = { appeals: openCount(appeals), reports: openCount(reports) };
  const isChoiceShown =
    userView !== 'users' || (!isOneUser && Boolean(numbers.appeals || numbers.reports));
  return (
    <div className="flex flex-col gap-3">
      {isChoiceShown && (
        <div className="wide:max-w-lg">
          <SegmentedChoice
            label={translate('panel.user-views')}
            options={[
              { value: 'users', label: translate('panel.tab-users') },
              {
                value: 'appeals',
                label: translate('panel.view-appeals', { count: numbers.appeals ?? '0' }),
              },
              {
                value: 'reports',
                label: translate('panel.view-reports', { count: numbers.reports ?? '0' }),
              },
            ]}
            value={chosenView}
            onChange={chooseView}
          />
        </div>
      )}
      {userView === 'users' && <UserSearch />}
      {userView === 'appeals' && <Appeals cases={appeals} />}
      {userView === 'reports' && <Reports cases={reports} />}
    </div>
  );
}

/** The number of open cases as far as they are loaded, such as "20+"; null if there are none. */
function openCount({ items, list }: ReturnType<typeof useAppeals | typeof useReports>) {
  const count = items.data?.length ?? 0;
  if (count === 0) return null;
  return `${formatNumber(count)}${list.hasNextPage ? '+' : ''}`;
}

function UserSearch() {
  const { userSearch, flaggedOnly, isOneUser, ...params } = useModerationParams();
  const [isChecked, check] = useImmediateValue(flaggedOnly, params.showFlaggedOnly);
  const query = { query: userSearch, flaggedOnly: flaggedOnly ? 'true' : '' };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <div className="w-full wide:max-w-80">
          <SearchBox
            label={translate('panel.users-search')}
            hint={translate('panel.users-search-hint')}
            value={userSearch}
            onSearch={params.searchUsers}
          />
        </div>
        {!isOneUser && (
          <CheckboxField
            label={translate('panel.users-flagged-only')}
            checked={isChecked}
            onChange={({ target }) => check(target.checked)}
          />
        )}
      </div>
      <PanelQuery
        query={usePanelQuery('/admin/users', adminUserListSchema, { query })}
        loading={<ListSkeleton />}
        failed="panel.users-search-failed"
      >
        {({ items }) => <Users users={items} />}
      </PanelQuery>
    </>
  );
}

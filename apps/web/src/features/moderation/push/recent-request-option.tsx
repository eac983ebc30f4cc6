import { translate } from '@prayer-swap/shared/messages/translate';
import { ownerName } from '../../../lib/format.ts';
import { Age } from '../age.tsx';
import type { RecentRequest } from './push-query.ts';

type RecentRequestOptionProps = {
  request: RecentRequest;
  checked: boolean;
  onChoose: () => void;
};

export function RecentRequestOption({ request, checked, onChoose }: RecentRequestOptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control p-2.5 hover:bg-sunken has-checked:bg-primary-soft has-checked:text-on-primary-soft">
      <input
        type="radio"
        name="push-request"
        checked={checked}
        className="mt-0.5 size-5 shrink-0 accent-primary"
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 text-label">
          {request.text}
        </span>
        <span className="block text-meta opacity-80 contrast-more:opacity-100">
          <Age
            at={request.createdAt}
            format={(age) => translate('panel.push-by', { username: ownerName(request), age })}
          />
        </span>
      </span>
    </label>
  );
}

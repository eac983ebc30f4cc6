import { translate } from '@prayer-swap/shared/messages/translate';
import { type SyntheticEvent, useRef, useState } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findRequest, type RecentRequest } from './push-query.ts';
import { RecentRequests } from './recent-requests.tsx';

type RequestPickerProps = {
  chosen: RecentRequest | null;
  onChoose: (request: RecentRequest) => void;
};

/** Selects the request of a test: by its id, or from the newest. */
export function RequestPicker({ chosen, onChoose }: RequestPickerProps) {
  const [id, setId] = useState('');
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const isRunning = useRef(false);

  async function find(event: SyntheticEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    if (id.trim() === '') return setFailure(translate('panel.push-id-required'));
    isRunning.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      const found = await findRequest(id.trim());
      if (found) onChoose(found);
      else setFailure(translate('moderation.request-not-found'));
    } catch (error) {
      setFailure(errorMessageOr(error, { failed: 'panel.load-failed' }));
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-label font-bold">{translate('panel.push-request')}</h2>
      <Form onSubmit={find} className="flex items-start gap-2">
        <TextField
          label={translate('panel.push-id')}
          value={id}
          error={failure}
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1"
          onChange={(event) => setId(event.target.value)}
        />
        <Button type="submit" variant="soft" pending={pending} className="below-label min-h-12">
          {translate('panel.push-find')}
        </Button>
      </Form>
      <RecentRequests chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

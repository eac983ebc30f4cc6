import { type Circle, circleSchema } from '@prayer-swap/shared/circles/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { api, randomKey } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { useMember } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { refreshCircles } from '../../request-interactions/circles.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';

type CircleFormProps = {
  /** The circle to change; a new one if absent. */
  circle?: Circle;
  submitLabel: string;
  onSaved: (circle: Circle) => void;
};

/** Name and description of a circle. A change sends only the edited fields. */
export function CircleForm({ circle, submitLabel, onSaved }: CircleFormProps) {
  const memberId = useMember().id;
  const nameId = useId();
  const isNew = circle === undefined;
  const saved = { name: circle?.name ?? '', description: circle?.description ?? '' };
  const [edits, setEdits] = useState<Partial<typeof saved>>({});
  const { name, description } = { ...saved, ...edits };
  // A second attempt after a lost response creates no second circle.
  const [key] = useState(randomKey);
  const [fields, setFields] = useState<Record<string, { message: string }>>({});
  const { error, pending, run } = useAction((failed) => {
    const failure = failureOf(failed);
    if (failure.kind === 'http-error' && Object.keys(failure.fields).length > 0) {
      setFields(failure.fields);
      return undefined;
    }
    return errorMessageOr(failed, { failed: 'circles.save-failed' });
  });

  // The form for a new circle appears in place of the button that was pressed.
  useEffect(() => {
    if (isNew) document.getElementById(nameId)?.focus();
  }, [isNew, nameId]);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setFields({});
    await run(async () => {
      const options = { responseSchema: circleSchema, asMember: memberId };
      const stored = circle
        ? await api.patch(`/circles/${circle.id}`, { ...options, body: edits })
        : await api.post('/circles', {
            ...options,
            body: { name, description },
            idempotencyKey: key,
          });
      await refreshCircles(memberId);
      if (circle) setEdits((now) => (now === edits ? {} : now));
      onSaved(stored);
    });
  }

  return (
    <Form onSubmit={save} className="flex flex-col gap-4">
      <TextField
        id={nameId}
        label={translate('circles.name')}
        autoComplete="off"
        value={name}
        error={fields.name?.message}
        onChange={({ target }) => setEdits({ ...edits, name: target.value })}
      />
      <TextareaField
        label={translate('circles.description')}
        rows={2}
        value={description}
        error={fields.description?.message}
        onChange={({ target }) => setEdits({ ...edits, description: target.value })}
      />
      {error && <InlineError>{error}</InlineError>}
      <Button type="submit" pending={pending} className="self-start">
        {submitLabel}
      </Button>
    </Form>
  );
}

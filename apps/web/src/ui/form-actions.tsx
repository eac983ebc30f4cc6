import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type FormActionsProps = {
  submitLabel: string;
  pending: boolean;
  onCancel: () => void;
  /** What else can be chosen, between the two. */
  children?: ReactNode;
};

/** The end of a form that can be left: sending it stands where the thumb is. */
export function FormActions({ submitLabel, pending, onCancel, children }: FormActionsProps) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:gap-3 sm:justify-end">
      <Button variant="ghost" onClick={onCancel}>
        {translate('common.cancel')}
      </Button>
      {children}
      <Button type="submit" pending={pending}>
        {submitLabel}
      </Button>
    </div>
  );
}

import type { Faith, Region } from '@prayer-swap/shared/accounts/choices';
import type { RequestType } from '@prayer-swap/shared/prayer-requests/choices';

export type DemoMember = {
  username: string;
  region: Region;
  /** `null`: the member preferred not to say. */
  faith: Faith | null;
};

export type DemoRequest = {
  type: RequestType;
  text: string;
  anonymous?: boolean;
  /** Username of the member whose voice it is; a Prompt has none, the admin asks it. */
  author?: string;
};

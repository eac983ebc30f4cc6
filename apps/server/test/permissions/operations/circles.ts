import { createCircle, inviteToCircle } from '../../circle-fixtures.ts';
import { createMember, createPrayerRequest } from '../../factories.ts';
import type { Operation } from '../operation.ts';
import { admins, members, requiresReauth } from '../outcomes.ts';
import { type CreateTarget, ownerAccount } from '../targets.ts';

const capability = 'read and write';
const NOT_FOUND = '404 circles.not-found';

/** A circle that the owner keeps, with another member. */
const circle: CreateTarget = async ({ server, owner }) => ({
  id: await createCircle(server, owner, [await createMember(server)]),
});

const member: CreateTarget = async ({ server, owner }) => {
  const other = await createMember(server);
  return { id: await createCircle(server, owner, [other]), part: other.id };
};

const requestInCircle: CreateTarget = async ({ server, owner }) => {
  const id = await createCircle(server, owner);
  return { id, part: await createPrayerRequest(server, { owner, circleId: id }) };
};

const invitation: CreateTarget = async ({ server, owner }) => {
  const id = await createCircle(server, owner);
  return { id, part: (await inviteToCircle(server, id)).id };
};

/** Requests to a circle of the caller, and to one of others. */
const ofKeeper = (outcome: string) => members(outcome, NOT_FOUND);

export const circleOperations: Operation[] = [
  {
    does: 'lists their circles',
    method: 'GET',
    path: '/api/circles',
    capability,
    outcomes: members('200'),
  },
  {
    does: 'creates a circle',
    method: 'POST',
    path: '/api/circles',
    body: { name: 'Mornings' },
    capability,
    outcomes: members('201'),
  },
  {
    does: 'joins a circle without a usable invitation',
    method: 'POST',
    path: '/api/circles/join',
    body: { token: 'unknown' },
    capability,
    outcomes: members('404 circles.invitation-unusable'),
  },
  {
    does: 'reads a circle',
    method: 'GET',
    path: '/api/circles/:id',
    on: circle,
    capability,
    outcomes: ofKeeper('200'),
  },
  {
    does: 'renames a circle',
    method: 'PATCH',
    path: '/api/circles/:id',
    body: { name: 'Evenings' },
    on: circle,
    capability,
    outcomes: ofKeeper('200'),
  },
  {
    does: 'deletes a circle',
    method: 'DELETE',
    path: '/api/circles/:id',
    on: circle,
    capability,
    outcomes: ofKeeper('204'),
  },
  {
    does: 'lists the members of a circle',
    method: 'GET',
    path: '/api/circles/:id/members',
    on: circle,
    capability,
    outcomes: ofKeeper('200'),
  },
  {
    does: 'makes a member of a circle a keeper',
    method: 'PATCH',
    path: '/api/circles/:id/members/:userId',
    body: { role: 'keeper' },
    on: member,
    capability,
    outcomes: ofKeeper('204'),
  },
  {
    does: 'removes a member from a circle',
    method: 'DELETE',
    path: '/api/circles/:id/members/:userId',
    on: member,
    capability,
    outcomes: ofKeeper('204'),
  },
  {
    does: 'removes a request from a circle',
    method: 'DELETE',
    path: '/api/circles/:id/requests/:requestId',
    on: requestInCircle,
    capability,
    outcomes: ofKeeper('204'),
  },
  {
    does: 'lists the invitations of a circle',
    method: 'GET',
    path: '/api/circles/:id/invitations',
    on: circle,
    capability,
    outcomes: ofKeeper('200'),
  },
  {
    does: 'invites to a circle',
    method: 'POST',
    path: '/api/circles/:id/invitations',
    body: { expiresInHours: 24, uses: 1 },
    on: circle,
    capability,
    outcomes: ofKeeper('201'),
  },
  {
    does: 'revokes an invitation to a circle',
    method: 'DELETE',
    path: '/api/circles/:id/invitations/:invitationId',
    on: invitation,
    capability,
    outcomes: ofKeeper('204'),
  },
  {
    does: 'asks for the care team',
    method: 'GET',
    path: '/api/care-team',
    capability,
    outcomes: members('200'),
  },
  {
    does: 'reads the requests for the care team without belonging to it',
    method: 'GET',
    path: '/api/care-requests',
    capability,
    outcomes: members('403 error.forbidden'),
  },
  {
    does: 'lists the care team in the panel',
    method: 'GET',
    path: '/api/admin/care-team',
    capability: 'moderate',
    outcomes: admins('200'),
  },
  {
    does: 'adds a member to the care team',
    method: 'POST',
    path: '/api/admin/care-team',
    on: async (context) => {
      const { username } = await createMember(context.server);
      return { body: { username } };
    },
    capability: 'moderate',
    outcomes: requiresReauth(admins('201')),
  },
  {
    does: 'removes from the care team a member who is not in it',
    method: 'DELETE',
    path: '/api/admin/care-team/:id',
    on: ownerAccount,
    capability: 'moderate',
    outcomes: requiresReauth(admins('404 error.not-found')),
  },
];

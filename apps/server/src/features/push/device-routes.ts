import {
  nativeRegistrationSchema,
  nativeUnregistrationSchema,
  pushRegistrationResponseSchema,
  pushSuccessSchema,
  webRegistrationSchema,
  webUnregistrationSchema,
} from '@prayer-swap/shared/push/schemas';
import { WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { registerNative, registerWeb } from './register-device.ts';
import { unregisterNative, unregisterWeb } from './unregister-device.ts';

export const deviceRoutes = [
  route({
    method: 'POST',
    path: '/api/push/register-native',
    summary: 'Registers this phone for push messages, until its session ends',
    access: 'member',
    limit: WRITES,
    body: nativeRegistrationSchema,
    response: { status: 200, body: pushRegistrationResponseSchema },
    handler: ({ deps, viewer, body }) => registerNative(deps, { viewer, registration: body }),
  }),
  route({
    method: 'POST',
    path: '/api/push/unregister-native',
    summary: 'Unregisters this phone from push messages',
    access: 'member',
    limit: WRITES,
    body: nativeUnregistrationSchema,
    response: { status: 200, body: pushSuccessSchema },
    handler: ({ deps, viewer, body }) => unregisterNative(deps, { viewer, device: body }),
  }),
  route({
    method: 'POST',
    path: '/api/push/register-web',
    summary: 'Registers this browser for push messages, until its session ends',
    access: 'member',
    limit: WRITES,
    body: webRegistrationSchema,
    response: { status: 200, body: pushRegistrationResponseSchema },
    handler: ({ deps, viewer, body }) => registerWeb(deps, { viewer, registration: body }),
  }),
  route({
    method: 'POST',
    path: '/api/push/unregister-web',
    summary: 'Unregisters this browser from push messages',
    access: 'member',
    limit: WRITES,
    body: webUnregistrationSchema,
    response: { status: 200, body: pushSuccessSchema },
    handler: ({ deps, viewer, body }) => unregisterWeb(deps, { viewer, endpoint: body.endpoint }),
  }),
];

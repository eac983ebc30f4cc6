import { describe, expect, it } from 'vitest';
import { HOSTILE_ENDPOINTS } from '../../test/hostile-endpoints.ts';
import { parsePushEndpoint } from './push-endpoint.ts';

describe('A21: the endpoint of a subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O',
    'https://fcm.googleapis.com/wp/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABa1-_x',
    'https://web.push.apple.com/QGuQyavXutnMH9cRV-6QZ6fs',
    'https://eu.web.push.apple.com/QGuQyavXutnMH9cRV-6QZ6fs',
    'https://db5p.notify.windows.com/w/?token=BQYAAACD%2fx',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAACD%2fx',
  ])('%s is valid', (address) => {
    expect(parsePushEndpoint(address)?.href).toBe(address);
  });

  it.each(HOSTILE_ENDPOINTS)('%j is invalid', (address) => {
    expect(parsePushEndpoint(address)).toBeNull();
  });

  it('is checked in many variants', () => {
    expect(new Set(HOSTILE_ENDPOINTS).size).toBeGreaterThanOrEqual(80);
  });
});

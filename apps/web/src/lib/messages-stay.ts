import { deviceText } from './device-text.ts';

const device = deviceText('localStorage');
const KEY = 'messages-stay';

/** Whether what is said in passing waits on this device until somebody closes it. */
export function messagesStay(): boolean {
  return device.read(KEY) === 'on';
}

export function chooseMessagesStay(stay: boolean) {
  if (stay) device.write(KEY, 'on');
  else device.clear(KEY);
}

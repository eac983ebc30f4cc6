import type { Translation } from '../catalogue.ts';
import type { nativeMessages as en } from '../en/native.ts';

export const nativeMessages: Translation<typeof en> = {
  'native.channel-prayers': 'प्रार्थनाएँ',
  'native.channel-prayers-about': 'किसी ने आपके अनुरोध के लिए प्रार्थना की, या अपनी कोई खबर दी।',
  'native.channel-reactions': 'प्रतिक्रियाएँ',
  'native.channel-reactions-about': 'किसी ने आपके अनुरोध पर प्रतिक्रिया दी।',
  'native.channel-moderation': 'मॉडरेशन',
  'native.channel-moderation-about': 'सामग्री जो एडमिन की जाँच के इंतज़ार में है।',
  'native.channel-account': 'आपका खाता',
  'native.channel-account-about': 'आपके खाते और उसकी स्थिति की जानकारी।',
};

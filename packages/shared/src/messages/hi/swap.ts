import type { Translation } from '../catalogue.ts';
import type { swapMessages as en } from '../en/swap.ts';

export const swapMessages: Translation<typeof en> = {
  'swap.title': 'आइए, स्वैप करें',
  'swap.intro': '{count, plural, one {एक अनुरोध} =2 {दो अनुरोध} other {तीन अनुरोध}}, एक शांत मिनट।',
  'swap.popular': 'लोकप्रिय',
  'swap.support': 'सहारा',
  'swap.celebration': 'खुशी',
  'swap.prayed-people':
    '{count, plural, =0 {अभी किसी ने प्रार्थना नहीं की है} one {# व्यक्ति ने प्रार्थना की है} other {# लोगों ने प्रार्थना की है}}',
  'swap.reactions':
    '{count, plural, =0 {अभी कोई प्रतिक्रिया नहीं} one {# प्रतिक्रिया} other {# प्रतिक्रियाएँ}}',
  'swap.skip': 'अभी छोड़ें',
  'swap.view-all': 'सभी प्रार्थनाएँ देखें',
  'swap.success': 'धन्यवाद। आज आपने किसी का साथ दिया।',

  'swap.next-title': 'मन में कुछ है?',
  'swap.next-text': 'आपके अपने अनुरोध के लिए भी जगह है।',
  'swap.done-title': 'आपने हर कार्ड का जवाब दे दिया',
  'swap.done-text': 'कुछ और देर रुकें, या अपनी कोई बात साझा करें।',
  'swap.more': 'और अनुरोध दिखाएँ',
  'swap.share': 'अनुरोध साझा करें',

  'swap.empty': 'स्वैप के लिए नई प्रार्थनाएँ नहीं',
  'swap.empty-detail': 'अभी जो था, उसका आपने जवाब दे दिया। बाकी फ़ीड में है।',
  'swap.load-failed': 'स्वैप की प्रार्थनाएँ लोड नहीं हो सकीं।',
  'swap.continue': 'फ़ीड पर जाएँ',
  'swap.later': 'बाद में',
};

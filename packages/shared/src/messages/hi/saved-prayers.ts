import type { Translation } from '../catalogue.ts';
import type { savedPrayerMessages as en } from '../en/saved-prayers.ts';

export const savedPrayerMessages: Translation<typeof en> = {
  'praying-for.title': 'मेरी प्रार्थनाओं में',
  'praying-for.intro': 'यह सूची सिर्फ़ आपको दिखती है।',
  'praying-for.keep': 'इसके लिए प्रार्थना करते रहें',
  'praying-for.stop': 'इसके लिए प्रार्थना बंद करें',
  'praying-for.kept': 'रख लिया गया। यह “मेरी प्रार्थनाओं में” के नीचे मिलेगा।',
  'praying-for.stopped': 'आपकी सूची से हटा दिया गया।',
  'praying-for.own': 'यह आपकी अपनी पोस्ट है।',
  'praying-for.keep-failed': 'इसे रखा नहीं जा सका। कृपया फिर कोशिश करें।',
  'praying-for.stop-failed': 'इसे आपकी सूची से हटाया नहीं जा सका। कृपया फिर कोशिश करें।',
  'praying-for.list': 'जिन अनुरोधों के लिए प्रार्थना चल रही है',
  'praying-for.load-failed': 'आपकी सूची लोड नहीं हो सकी।',
  'praying-for.more': 'और लोड करें',
  'praying-for.empty':
    'यहाँ अभी कुछ नहीं है। किसी अनुरोध के मेनू में “इसके लिए प्रार्थना करते रहें” चुनने से वह इस सूची में आ जाता है।',
  'praying-for.to-feed': 'प्रार्थना फ़ीड पर जाएँ',
  'praying-for.reminder': 'रोज़ एक याद',
  'praying-for.reminder-hint':
    'दिन में एक बार, आपके चुने समय पर। इसमें सिर्फ़ यह बताया जाता है कि आपकी सूची में कितने अनुरोध हैं, कोई नाम नहीं।',
  'praying-for.reminder-hour': 'समय',
  'praying-for.reminder-zone': '{zone} की घड़ी के अनुसार।',
  'praying-for.reminder-other-zone':
    '{zone} की घड़ी के अनुसार। यह डिवाइस {here} में है: इसकी घड़ी के अनुसार चलने के लिए याद बंद करके फिर चालू करें।',
  'praying-for.reminder-failed': 'याद सेव नहीं हो सकी। कृपया फिर कोशिश करें।',
  'praying-for.reminder-load-failed': 'याद लोड नहीं हो सकी।',
};

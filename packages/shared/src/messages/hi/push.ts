import type { Translation } from '../catalogue.ts';
import type { pushMessages as en } from '../en/push.ts';

export const pushMessages: Translation<typeof en> = {
  'push.reaction-title': 'प्रार्थना पर प्रतिक्रिया',
  'push.reaction': '{actor} ने आपकी प्रार्थना पर प्रतिक्रिया दी',
  'push.completion-title': 'किसी ने आपके लिए प्रार्थना की',
  'push.completion': '{actor} ने आपके अनुरोध के लिए प्रार्थना की',
  'push.completion-group':
    '{actor} और {others, plural, one {# अन्य व्यक्ति} other {# अन्य लोगों}} ने प्रार्थना की',
  'push.reaction-group':
    '{actor} और {others, plural, one {# अन्य व्यक्ति} other {# अन्य लोगों}} ने प्रतिक्रिया दी',
  'push.flagged-title': 'शिकायत वाली सामग्री की जाँच करनी है',
  'push.flagged': 'जाँच के लिए क्लिक करें',
  'push.appeal-title': 'नई अपील',
  'push.appeal': '{actor} ने अपील भेजी है',
  'push.appeal-group':
    '{actor} और {others, plural, one {# अन्य व्यक्ति} other {# अन्य लोगों}} ने अपील भेजी है',
  'push.report-title': 'नई रिपोर्ट',
  'push.report': 'एक सदस्य की रिपोर्ट की गई',
  'push.mass-flags-title': 'नए खातों से बहुत-सी शिकायतें',
  'push.decision-title': 'आपकी प्रार्थना के बारे में',
  'push.reinstated': 'आपकी प्रार्थना फिर से दूसरों को दिखती है',
  'push.blocked': 'एक एडमिन ने आपकी एक प्रार्थना दूसरों को न दिखाने का फ़ैसला किया',
  'push.flag-title': 'आपकी शिकायत वाली पोस्ट के बारे में',
  'push.flag-upheld': 'धन्यवाद। जिस पोस्ट की आपने शिकायत की थी, वह अब नहीं दिखती।',
  'push.flag-overturned': 'जिस पोस्ट की आपने शिकायत की थी, उसकी जाँच हुई और वह बनी रहेगी।',
  'push.report-closed-title': 'आपकी रिपोर्ट के बारे में',
  'push.report-closed': 'धन्यवाद। एक एडमिन ने आपकी रिपोर्ट देख ली है।',
  'push.restored-title': 'आपके खाते के बारे में',
  'push.restored': 'आपका खाता फिर से खुल गया है',
  'push.quoted': '“{title}”',
  'push.update-title': 'एक समाचार',
  'push.update':
    '{count, plural, one {जिस अनुरोध के लिए आपने प्रार्थना की, उस पर समाचार है} other {जिस अनुरोध के लिए आपने प्रार्थना की, उस पर # समाचार हैं}}',
  'push.answered-title': 'पूरा हुआ',
  'push.answered': 'जिस अनुरोध के लिए आपने प्रार्थना की, उसे पूरा हुआ चिह्नित किया गया',
  'push.reminder-title': 'मेरी प्रार्थनाओं में',
  'push.reminder':
    'आज आप {count, plural, one {# अनुरोध} other {# अनुरोधों}} के लिए प्रार्थना करना चाहते थे।',
  'push.reaction-failed': 'प्रतिक्रिया की सूचना नहीं भेजी जा सकी: {status}',
  'push.completion-failed': 'प्रार्थना की सूचना नहीं भेजी जा सकी: {status}',
};

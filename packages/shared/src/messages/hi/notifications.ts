import type { Translation } from '../catalogue.ts';
import type { notificationMessages as en } from '../en/notifications.ts';

export const notificationMessages: Translation<typeof en> = {
  'notifications.title': 'सूचनाएँ',
  'notifications.bell-unread': 'सूचनाएँ, {count, number} बिना पढ़ी',
  'notifications.badge-more': '{max}+',
  'notifications.new': '{count, number} नई',
  'notifications.newest-only': 'सबसे नई {count} दिखाई गई हैं।',
  'notifications.mark-all': 'सभी को पढ़ा हुआ करें',
  'notifications.empty': 'अभी कोई सूचना नहीं',
  'notifications.empty-detail': 'जब लोग आपकी प्रार्थनाओं पर प्रतिक्रिया देंगे, तो आपको यहाँ सूचना मिलेगी',
  'notifications.load-failed': 'आपकी सूचनाएँ लोड नहीं हो सकीं।',
  'notifications.save-failed': 'यह सेव नहीं हो सका।',

  'notifications.today': 'आज',
  'notifications.this-week': 'इस हफ़्ते',

  'notifications.prayed': '{actor} ने आपके अनुरोध के लिए प्रार्थना की',
  'notifications.prayed-group':
    '{actor} और {others, plural, one {# अन्य व्यक्ति} other {# अन्य लोगों}} ने आपके अनुरोध के लिए प्रार्थना की',
  'notifications.reacted': '{actor} ने आपकी प्रार्थना पर {emoji} प्रतिक्रिया दी',
  'notifications.reacted-group':
    '{actor} और {others, plural, one {# अन्य व्यक्ति} other {# अन्य लोगों}} ने आपकी प्रार्थना पर {emoji} प्रतिक्रिया दी',
  'notifications.name-with-emoji': '{actor} {emoji}',
  'notifications.flagged': 'शिकायत वाली सामग्री की जाँच करनी है',
  'notifications.flagged-hint': 'जाँच के लिए क्लिक करें',
  'notifications.restricted': 'खाते की पहुँच सीमित है',
  'notifications.restricted-hint': 'ज़रूरी',
  'notifications.restricted-detail': 'समुदाय के नियमों से जुड़ी एक वजह से आपकी पहुँच सीमित की गई है।',
  'notifications.restored': 'आपका खाता फिर से खुल गया है',
  'notifications.appeal': '{actor} ने अपील भेजी है',
  'notifications.report': 'एक सदस्य की रिपोर्ट की गई',
  'notifications.mass-flags': 'नए खातों से बहुत-सी शिकायतें',
  'notifications.reinstated': 'आपकी प्रार्थना फिर से दूसरों को दिखती है',
  'notifications.blocked': 'एक एडमिन ने आपकी एक प्रार्थना दूसरों को न दिखाने का फ़ैसला किया',
  'notifications.blocked-detail':
    'वह “मेरी प्रार्थनाएँ” में रहती है, जहाँ आप उसे पढ़, आर्काइव या हटा सकते हैं। अगर आपको लगता है कि यह गलती है, तो मदद पेज से हमें लिखें।',
  'notifications.flag-upheld': 'धन्यवाद। जिस पोस्ट की आपने शिकायत की थी, वह अब नहीं दिखती।',
  'notifications.flag-overturned': 'जिस पोस्ट की आपने शिकायत की थी, उसकी जाँच हुई और वह बनी रहेगी।',
  'notifications.report-closed': 'धन्यवाद। एक एडमिन ने आपकी रिपोर्ट देख ली है।',
  'notifications.someone': 'एक सदस्य',
  'notifications.quoted': '“{title}”',

  'notifications.unread': 'बिना पढ़ी',
  'notifications.show-each': 'सभी {count} दिखाएँ',
  'notifications.show-together': 'कम दिखाएँ',
  'notifications.remove': 'हटाएँ: {text}',
  'notifications.update':
    '{count, plural, one {जिस अनुरोध के लिए आपने प्रार्थना की, उस पर समाचार है} other {जिस अनुरोध के लिए आपने प्रार्थना की, उस पर # समाचार हैं}}',
  'notifications.answered': 'जिस अनुरोध के लिए आपने प्रार्थना की, उसे पूरा हुआ चिह्नित किया गया',
  'notifications.reminder':
    'आज आप {count, plural, one {# अनुरोध} other {# अनुरोधों}} के लिए प्रार्थना करना चाहते थे।',
};

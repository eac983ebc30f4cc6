import type { Translation } from '../catalogue.ts';
import type { impactMessages as en } from '../en/impact.ts';

export const impactMessages: Translation<typeof en> = {
  'impact.title': 'आपका योगदान',
  'impact.intro': 'आपने यहाँ क्या दिया, और क्या माँगा।',
  'impact.error-title': 'डेटा लोड नहीं हुआ',
  'impact.load-failed': 'योगदान का डेटा लोड नहीं हो सका',
  'impact.user-not-found': 'सदस्य नहीं मिला',

  'impact.points': 'समुदाय के पॉइंट',
  'impact.points-sentence':
    '{count, plural, =0 {साझा करने और प्रार्थना करने पर सद्भावना पॉइंट अपने आप मिलते हैं।} one {समुदाय में आपका # सद्भावना पॉइंट है।} other {समुदाय में आपके # सद्भावना पॉइंट हैं।}}',
  'impact.shared': 'साझा की गई प्रार्थनाएँ',
  'impact.shared-sentence':
    '{count, plural, =0 {आपने अभी तक कोई अनुरोध साझा नहीं किया है।} one {आपने # अनुरोध साझा किया।} other {आपने # अनुरोध साझा किए।}}',
  'impact.completed': 'की गई प्रार्थनाएँ',
  'impact.completed-sentence':
    '{count, plural, =0 {आपने अभी तक किसी अनुरोध के लिए प्रार्थना नहीं की है।} one {आपने # अनुरोध के लिए प्रार्थना की।} other {आपने # अनुरोधों के लिए प्रार्थना की।}}',
  'impact.reactions': 'दी गई प्रतिक्रियाएँ',
  'impact.reactions-sentence':
    '{count, plural, =0 {आपने अभी तक किसी अनुरोध पर प्रतिक्रिया नहीं दी है।} one {आपने # अनुरोध पर प्रतिक्रिया दी।} other {आपने # अनुरोधों पर प्रतिक्रिया दी।}}',
  'impact.nothing-yet': 'गिनने को अभी कुछ नहीं है, और यह ठीक है। जब मन हो, तब शुरू करें।',

  'impact.tips': 'आगे बढ़ने के दो तरीके',
  'impact.share-title': 'और साझा करें',
  'impact.share-text': 'कुछ सच्चे वाक्य काफ़ी हैं। आप गुमनाम रह सकते हैं।',
  'impact.share-link': 'अनुरोध साझा करें',
  'impact.pray-title': 'दूसरों के लिए प्रार्थना करें',
  'impact.pray-text': '“आइए, स्वैप करें” आपके लिए तीन अनुरोध लाता है, एक शांत मिनट के लिए।',
  'impact.pray-link': '“आइए, स्वैप करें” खोलें',
};

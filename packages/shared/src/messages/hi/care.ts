import type { Translation } from '../catalogue.ts';
import type { careMessages as en } from '../en/care.ts';

export const careMessages: Translation<typeof en> = {
  'care.label': 'अगर आप खतरे में हैं',
  'care.help-near-you': 'आपके पास मदद',
  'care.elsewhere': 'इन सूचियों में दूसरे देशों की लाइनें हैं:',
  'care-help.who':
    'ये लाइनें दूसरे लोग चलाते हैं, हर उस व्यक्ति के लिए जिसे बात करनी हो। यहाँ कोई नहीं देखता कि क्या लिखा जा रहा है, इसलिए कृपया फ़ोन करें।',
  'care-help.region': 'इलाका',
  'care-help.region-choose': 'इलाका चुनें',
  'care-help.always': 'दिन-रात',
  'care-help.call': '{number} पर फ़ोन करें',
  'care-help.text': '{number} पर संदेश भेजें',
  'care-help.emergency': 'आपातकालीन {number}',
  'care-question.title': 'साझा करने से पहले',
  'care-question.danger':
    'लगता है अभी सब कुछ बहुत कठिन है। अगर आप खतरे में हैं या खुद को चोट पहुँचाने का खयाल आ रहा है, तो कृपया अभी किसी से बात करें। आप अपनी प्रार्थना भी साझा कर सकते हैं।',
  'care-question.phone': 'लगता है इसमें एक फ़ोन नंबर है।',
  'care-question.email': 'लगता है इसमें एक ईमेल पता है।',
  'care-question.address': 'लगता है इसमें घर या डाक का पता है।',
  'care-question.person': 'लगता है इसमें किसी और व्यक्ति का पूरा नाम और बीमारी है।',
  'care-question.readers': 'ऐप का हर उपयोगकर्ता इसे पढ़ सकता है।',
  'care-question.post': 'ऐसे ही पोस्ट करें',
  'care-question.save': 'ऐसे ही सेव करें',
  'care-question.change': 'बदलें',
};

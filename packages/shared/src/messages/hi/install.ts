import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { installMessages as en, manifestMessages as enManifest } from '../en/install.ts';

export const installMessages: Translation<typeof en> = {
  'install.updated': 'ऐप अपडेट हो गया! नई सुविधाओं के लिए रीफ़्रेश करें।',
  'install.update': 'नया संस्करण',
  'install.refresh': 'रीफ़्रेश करें',
  'install.later': 'बाद में',

  'install.app': 'ऐप इंस्टॉल करें',
  'install.invitation': `${product.name} को पास रखें`,
  'install.invitation-detail':
    'इसे इस डिवाइस पर इंस्टॉल करें: यह अपने आइकॉन से खुलता है, और बिना कनेक्शन के लिखा हुआ भी रखा जाता है।',
  'install.accept': 'इंस्टॉल करें',
  'install.show-steps': 'मुझे दिखाएँ',
  'install.dismiss': 'नहीं, धन्यवाद',
  'install.dismissed': 'आपसे फिर नहीं पूछा जाएगा। “ऐप इंस्टॉल करें” मेन्यू में रहेगा।',
  'install.installed': `${product.name} इंस्टॉल हो गया।`,
  'install.steps-title': 'इसे होम स्क्रीन पर जोड़ें',
  'install.steps-intro': 'अपने ब्राउज़र में तीन टैप:',
  'install.step-share': 'ब्राउज़र की पट्टी में शेयर पर टैप करें।',
  'install.step-share-detail': 'यह तीन बिंदुओं के पीछे हो सकता है।',
  'install.step-add': 'नीचे जाएँ और “होम स्क्रीन में जोड़ें” चुनें।',
  'install.step-confirm': '“जोड़ें” पर टैप करें।',
  'install.step-confirm-detail': `फिर ${product.name} आपके ऐप के बीच दिखेगा।`,
};

export const manifestMessages: Translation<typeof enManifest> = {
  'manifest.description':
    'एक मुफ़्त समुदाय, जहाँ हर परंपरा के लोग अपने नाम से या गुमनाम रहकर प्रार्थना के अनुरोध साझा करते हैं और एक-दूसरे के लिए प्रार्थना करते हैं।',
  'manifest.shortcut-create': 'नया अनुरोध',
  'manifest.shortcut-swap': 'आइए, स्वैप करें',
  'manifest.shortcut-feed': 'फ़ीड',
  'manifest.screenshot-feed': 'फ़ीड: प्रार्थना के लिए अनुरोध',
  'manifest.screenshot-swap': 'आइए, स्वैप करें: तीन अनुरोध, एक शांत मिनट',
  'manifest.screenshot-create': 'अपने नाम से या गुमनाम रहकर अनुरोध साझा करना',
};

import { catalogues } from '../src/messages/catalogues.ts';
import { setCurrentLanguage } from '../src/messages/translate.ts';

setCurrentLanguage('en', catalogues.en);

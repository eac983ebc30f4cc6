import { catalogues } from '../src/messages/catalogues.ts';
import { setCurrentLanguage } from '../src/messages/current-language.ts';

setCurrentLanguage('en', catalogues.en);

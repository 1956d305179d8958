import { judgePages } from './judges/pages.ts';

judgePages('company');

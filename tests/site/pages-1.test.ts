import { judgePages } from './judges/pages.ts';

judgePages((place) => place % 2 === 0);

import { judgePages } from './judges/pages.ts';

judgePages('products');

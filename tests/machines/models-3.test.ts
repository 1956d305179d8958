import { provePart } from '../models/part.ts';

await provePart(2);

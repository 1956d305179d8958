import { proveSubject } from '../models/subjects.ts';

await proveSubject('screens');

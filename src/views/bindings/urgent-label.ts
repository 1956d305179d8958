import { urgentLabels } from '../../data/menus.ts';
import { drawnUrgentLabel } from '../../effects/early.effect.ts';

/**
 * The label of the urgent button: the first wording when prerendering, in the browser the one that was
 * drawn for this load (decision D14). Read once, so that every later rendering says the same.
 */
export const urgentLabel = typeof document === 'undefined' ? urgentLabels[0] : drawnUrgentLabel();

export { chooseNumber } from '../../effects/country.effect.ts';

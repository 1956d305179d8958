import { Hero } from './hero.tsx';

/** The home page (spec 2). */
export function Page() {
  return <Hero />;
}

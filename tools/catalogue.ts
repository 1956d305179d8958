import { deliveryMachine } from '../service/src/delivery/delivery.machine.ts';
import { type CatalogueEntry, catalogue as ofSite } from '../src/machines/index.ts';

/** The catalogue of all behaviours of the site and of the service. Machines of the service have no pages. */
export const catalogue = {
  ...ofSite,
  delivery: {
    machine: deliveryMachine,
    title: 'Delivery of a lead',
    routes: [],
    spec: ['decision D25'],
  },
} as const satisfies Record<string, CatalogueEntry>;

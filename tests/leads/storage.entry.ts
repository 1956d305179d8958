/** IndexedDB of the standard, with its tasks on the simulation's timeline. */
export * from 'fake-indexeddb';

/** IndexedDB as the standard defines it. Its tasks run on the simulation's timeline. */
export * from 'fake-indexeddb';

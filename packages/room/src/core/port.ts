import type { Port } from './protocol.ts';

/** A channel between all pages and rooms of one origin, which no other origin receives. */
export function channelPort(name: string): Port & { readonly close: () => void } {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = ({ data }: { readonly data: unknown }) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}

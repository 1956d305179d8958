import { useCallback, useEffect, useState } from 'react';
import { useRoom } from './use-room.ts';

/** The page beside the room; it is a new document each time that a recording is replayed on it. */
export function Beside({ home }: { readonly home: string }) {
  const { panels } = useRoom();
  const [address, setAddress] = useState(home);
  const show = useCallback((next: string | undefined) => setAddress(next ?? home), [home]);
  useEffect(() => panels.setBeside(show), [panels, show]);
  return <iframe key={address} src={address} title="The page" />;
}

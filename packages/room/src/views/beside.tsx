import { useCallback, useEffect, useState } from 'react';
import { useRoom } from '../room/use-room.ts';

/** Shows the page beside the room. A replay of a recording loads a new document in the frame. */
export function Beside({ home }: { readonly home: string }) {
  const { panels } = useRoom();
  const [address, setAddress] = useState(home);
  const show = useCallback((next: string | undefined) => setAddress(next ?? home), [home]);
  useEffect(() => panels.setBeside(show), [panels, show]);
  return <iframe key={address} src={address} title="The page" />;
}

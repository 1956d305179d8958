import './room.css';
import { createRoot } from 'react-dom/client';
import { Room } from './room.tsx';
import { createRoomStore } from './store.ts';

const place = document.getElementById('room');
if (place !== null) createRoot(place).render(<Room store={createRoomStore()} />);

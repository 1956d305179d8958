import { homePage } from './pages/home.ts';

/** The two diagrams of the home page's second step (spec 2 Home). */

const { flow, sources } = homePage.how;

export interface SourceIcon {
  /** Key of the drawn icon. */
  readonly id: 'site' | 'building' | 'recorder' | 'bullet-camera' | 'note-tool';
  readonly label: string;
}

/** The five sources in the order they are drawn. */
export const sourceIcons: readonly SourceIcon[] = [
  { id: 'site', label: sources.site },
  { id: 'building', label: sources.building },
  { id: 'recorder', label: sources.recorder },
  { id: 'bullet-camera', label: sources.camera },
  { id: 'note-tool', label: sources.notes },
];

export interface PathStation {
  readonly id: 'source' | 'evaluating' | 'human';
  /** Verbatim (spec 2). */
  readonly label: string;
  readonly text: string;
}

/** The alarm path: source badge, evaluating card, human badge. A pulse line joins each to the next. */
export const alarmPath: readonly [PathStation, PathStation, PathStation] = [
  {
    id: 'source',
    label: flow.source,
    text: 'A camera, recorder or panel reports an event and sends its clip.',
  },
  {
    id: 'evaluating',
    label: flow.evaluating,
    text: 'Quill checks the event against the rules of its client and site.',
  },
  {
    id: 'human',
    label: flow.human,
    text: 'A person sees what Quill could not close, with the reason beside it.',
  },
];
